/** One table on this phone: follows it, and shows the screen that the address names. */

import { html } from "lit-html";
import { keepAwake } from "../device/awake.ts";
import { whenBack } from "../device/back.ts";
import { isAlone, isClaiming, loseSeat, myTable, seatsHere } from "../device/tables.ts";
import { onceKept } from "../device/worker.ts";
import { createFocus } from "../kit/focus.ts";
import { bringScripts } from "../kit/later.ts";
import { t } from "../kit/words.ts";
import type { Referee } from "../rules/referee.ts";
import type { Seat, Table } from "../rules/state.ts";
import { followAsleep } from "../sync/asleep.ts";
import type { Shelf } from "../sync/store.ts";
import type { Claim } from "../sync/stream.ts";
import { type Found, tokenFor } from "./arrival.ts";
import { createLaterParts, type Parts } from "./later_parts.ts";
import { createLobby, inWords } from "./lobby/hands.ts";
import { lobby } from "./lobby/lobby.ts";
import { createPlans } from "./plans.ts";
import { stayAtTable } from "./presence.ts";
import type { createGoingOn } from "./result/going_on.ts";
import type { createResult } from "./result/hands.ts";
import { createHands } from "./sheet/hands.ts";
import { question } from "./sheet/question.ts";
import { ROOM_FOR_OTHERS, type SheetModel, sheet } from "./sheet/sheet.ts";
import type { Notice } from "./sheet/state.ts";
import { createSheetModel } from "./sheet/view_model.ts";
import { createTelling } from "./telling.ts";
import { createTurnCalls } from "./turn_calls.ts";
import type { TableModel } from "./view_model.ts";
import { waking } from "./waking.ts";

type Screen = "sheet" | "lobby" | "board" | "result";

interface Dependencies extends Pick<Parameters<typeof createLobby>[0], "trouble" | "invitation"> {
  code: string;
  store: Shelf;
  found: Found;
  /** as it looked last */
  table: Table;
  root: HTMLElement;
  draw: (screen: unknown) => void;
}

/** @returns when it is drawn; until the rules are awake it is seen as it was, and taps are kept */
export async function openTable({ code, store, found, table, trouble, invitation, root, draw }: Dependencies) {
  const { setup } = found.stored;
  const alone = isAlone(code);
  const upright = matchMedia("(orientation: portrait)");
  const keepFocus = createFocus(root, () => [...root.children].find((one) => one instanceof HTMLDialogElement) ?? null);
  const planOf = createPlans(setup, upright);
  let { claimed, rematch } = found;
  let isTold = false;
  let bright = "";
  let referee: Referee | null = null;
  const asleep = followAsleep(code, { ...found.stored, table });
  /** changes when the rules awake */
  const { followed } = asleep;
  let mine = seatsHere(code);

  const telling = createTelling({
    setup,
    planOf,
    alone,
    table: () => followed.table(),
    log: () => followed.log(),
    mine: () => mine,
    hands: () => hands,
    say,
    makeRoom,
    seats: () => go("lobby"),
  });
  let wasFinished = table.phase === "finished";
  const parts = createLaterParts({
    styles: root.dataset.styles ?? "",
    show,
    fail: (problem) => say({ text: inWords(problem), actions: [] }),
  });
  const hands = createHands({ setup, followed, mine: () => mine, show, bring: parts.bring });
  const calls = createTurnCalls({ setup, table: () => followed.table(), mine: () => mine, hands });
  const sheetModelOf = createSheetModel({ setup, followed, hands, planOf, show });
  const openHanding = parts.opener(({ createHanding }) => createHanding(code, () => mine, show));
  const openLink = parts.opener(({ createSharing }) => createSharing(show));
  const openStorage = parts.opener(({ createStorage }) =>
    createStorage({ store, show, removed: saveAgain, open: code }),
  );
  const openNaming = parts.opener(({ createNaming }) => createNaming({ followed, mine: () => mine, show }));
  let goingOn: ReturnType<typeof createGoingOn> | null = null;
  let drawResult: ReturnType<typeof createResult> | null = null;
  const lobbyHands = createLobby({
    code,
    trouble,
    invitation,
    isLive: () => followed.isLive(),
    show,
    board: () => go("board"),
    start: () => go("sheet"),
    rename,
    async tell() {
      await Promise.all([asleep.awake, bringScripts("later")]);
      const { tellServer } = await import("./later.ts");
      await tellServer(code, setup, hands.judgedLog, store).then(lookIn);
    },
    share: (address) => openLink((link) => link.share(address)),
    seated(seat) {
      mine = seatsHere(code);
      if (mine.length === 1) hands.look(seat);
      if (mine.length === 1 && followed.table().version > 0) go("sheet");
      else show();
    },
  });

  function seated(seats: Claim[]) {
    claimed = seats.map((seat) => seat.claimed);
    show();
    if (isTold) lookIn();
    isTold = true; // the first time they are as they were found
  }

  /** Also where no sheet is shown. */
  function say(notice: Notice) {
    lobbyHands.say(notice.text, notice.ended);
    hands.set({ notice });
  }

  function screen(): Screen {
    return (location.pathname.split("/")[3] ?? "sheet") as Screen;
  }

  function go(to: Screen, how = history.pushState) {
    how.call(history, null, "", to === "sheet" ? `/t/${code}` : `/t/${code}/${to}`);
    hands.set({ panel: null });
  }

  function model(): TableModel {
    return {
      code,
      setup,
      alone,
      table: followed.table(),
      claimed: claimed.map((one, seat) => one && !isClaiming(code, seat)),
      mine,
      rematch,
      host: myTable(code).host !== null,
      live: followed.isLive(),
      storing: followed.isStoring(),
      unsent: followed.unsent(),
      unstored: followed.unstored(),
      upright: upright.matches,
    };
  }

  function show() {
    const screens = {
      sheet: theSheet,
      lobby: () => html`${lobby(model(), lobbyHands.state(), lobbyHands.callbacks)}${parts.dialog()}`,
      board: () => parts.screen(({ board }) => board(model(), { qr: lobbyHands.state().qr }, { look })),
      result: () => (referee ? parts.screen(theResult) : waking(code)),
    };
    const shown = screen();
    keepFocus(() => draw((screens[shown] ?? theSheet)()));
    root.classList.toggle("celebrating", shown === "result" && root.querySelector(".celebration") !== null);
  }

  function theGoingOn({ createGoingOn }: Parts) {
    goingOn ??= createGoingOn({
      code,
      setup,
      isLive: () => followed.isLive(),
      screen: () => (screen() === "board" ? "/board" : ""),
      show,
    });
    return goingOn;
  }

  function theResult(found: Parts) {
    const tell = () => go("lobby");
    drawResult ??= found.createResult({
      followed,
      referee: referee as Referee,
      planOf,
      goingOn: theGoingOn(found),
      show,
      tell,
      look,
    });
    return drawResult(model());
  }

  function theSheet() {
    const sheetModel = sheetModelOf(model);
    return html`${sheet(sheetModel)}${over(sheetModel)}`;
  }

  /** The dialog that is open, if one is. */
  function over(sheetModel: SheetModel) {
    const { question: asked, panel: open } = hands.state();
    const actions = { lobby: () => go("lobby"), rename, handOver, gone, show, awake: bright, chime: calls.toggle };
    if (asked) return question(asked, hands.answer);
    return parts.dialog() ?? (open && parts.screen(({ panel }) => panel(open, sheetModel, actions)));
  }

  function changed() {
    hands.endNotice();
    show();
    calls.look();
    const finished = followed.table().phase === "finished";
    if (finished && !wasFinished && screen() === "sheet") go("result");
    if (!finished && wasFinished && screen() === "result") go("sheet", history.replaceState);
    wasFinished = finished;
  }

  /** Whoever looks at the end of this game is brought along, unless busy with something; whoever comes later is asked. */
  function follow(next: string) {
    if (rematch === next) return;
    rematch = next;
    show();
    if (isTold && wasFinished) comeAlong(next).catch(console.info);
  }

  async function comeAlong(next: string) {
    if (followed.unsent() > 0 || root.querySelector("dialog[open]")) return;
    if (await theGoingOn(await parts.bring()).go(next)) return;
    const waiting = whenBack(() => {
      waiting();
      comeAlong(next).catch(console.info);
    });
  }

  function look(seat: number) {
    hands.look(seat);
    go("sheet");
  }

  function tokenLost(seat: number) {
    loseSeat(code, seat);
    mine = seatsHere(code);
    telling.lost(seat);
  }

  function rename(seat: number) {
    hands.set({ panel: null });
    return openNaming((naming) => naming.begin(seat));
  }

  function handOver(seat: number) {
    hands.set({ panel: null });
    return openHanding((handing) => handing.begin(seat, followed.table().seats[seat]?.name ?? ""));
  }

  /** So that what could not be stored can be: without leaving the page, which alone has it. */
  function makeRoom() {
    hands.set({ panel: null });
    return openStorage((storage) => storage.open());
  }

  async function saveAgain() {
    await followed.save();
    if (followed.isStoring()) hands.set({ notice: null });
  }

  function gone({ seat, left }: Seat) {
    hands.attempt([{ seat, type: left ? "back" : "leave" }], { panel: null });
  }

  if (screen() === "sheet" && wasFinished) go("result", history.replaceState);
  else if (screen() === "sheet" && mine.length === 0) go("lobby", history.replaceState);
  else show();
  for (const media of [upright, ROOM_FOR_OTHERS]) media.addEventListener("change", show);
  addEventListener("popstate", () => hands.set({ panel: null }));
  const lookIn = stayAtTable(code, store, { tokenLost, next: follow });
  keepAwake((on) => {
    bright = on
      ? t("The screen stays awake.")
      : t("This browser lets the screen go dark: set it to stay on in the phone’s settings.");
  });
  if (screen() === "board") await parts.bring().catch(console.info);

  return {
    /** The referee cannot be fetched just now. */
    missed() {
      asleep.missed();
      show();
    },
    /** @param woken who judges from now on, first what was tapped before */
    judge(woken: Referee) {
      followed.stop();
      referee = woken;
      const dependencies = { code, referee, store, token: (seat: number) => tokenFor(code, seat), whenBack };
      const heard = { ...telling, changed, seats: seated, next: follow, tokenLost };
      asleep.wake(found.follow(dependencies, found.stored, heard));
      calls.begin();
      hands.wake();
      changed();
      onceKept(parts.foresee);
    },
  };
}
