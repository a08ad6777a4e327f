/** One table on this phone: follows it, and shows the screen that the address names. */

import { html } from "lit-html";
import { keepAwake } from "../device/awake.ts";
import { whenBack } from "../device/back.ts";
import { codeNow, isAlone, isClaiming, isKnown, loseSeat, myTable, seatsHere } from "../device/tables.ts";
import { createFocus } from "../kit/focus.ts";
import { addStyles, later } from "../kit/later.ts";
import { t } from "../kit/words.ts";
import type { Referee } from "../rules/referee.ts";
import { Refusal } from "../rules/refusal.ts";
import type { Seat } from "../rules/state.ts";
import type { createStorage } from "../storage/hands.ts";
import { followAlone } from "../sync/alone.ts";
import { ask, NoAnswer } from "../sync/api.ts";
import { stillDropped } from "../sync/saver.ts";
import type { Dropped, Shelf } from "../sync/store.ts";
import { followTable } from "../sync/table.ts";
import { goOn, tellServer } from "./alone.ts";
import { type Found, tokenFor } from "./arrival.ts";
import type { createHanding } from "./lobby/handing_over.ts";
import { createLobby, inWords } from "./lobby/hands.ts";
import { lobby } from "./lobby/lobby.ts";
import { correctionNotice, droppedNotice, goneNotice, lostNotice, troubledNotice } from "./notices.ts";
import { nowhere } from "./nowhere.ts";
import { createPlans } from "./plans.ts";
import type { createResult } from "./result/hands.ts";
import { createHands } from "./sheet/hands.ts";
import { panel } from "./sheet/panels.ts";
import { sheet } from "./sheet/sheet.ts";
import type { Notice } from "./sheet/state.ts";
import { createSheetModel } from "./sheet/view_model.ts";
import type { TableModel } from "./view_model.ts";

type Rest = typeof import("./later.ts");
type Screen = "sheet" | "lobby" | "board" | "result";

interface Dependencies {
  code: string;
  store: Shelf;
  found: Found;
  trouble: string | null;
  referee: Referee;
  root: HTMLElement;
  draw: (screen: unknown) => void;
}

const LOOKED_EVERY = 60_000; // ms; a seat is silent after two minutes

function notReached(): never {
  throw new NoAnswer();
}

export function openTable({ code, store, found, trouble, referee, root, draw }: Dependencies) {
  const { setup } = found.kept;
  const alone = isAlone(code);
  const upright = matchMedia("(orientation: portrait)");
  const keepFocus = createFocus(root);
  const planOf = createPlans(setup, upright);
  let claimed = found.claimed;
  let awake = "";
  let wasFinished = false;

  let seated = seatsHere(code);
  const mine = () => seated;
  const means = {
    code,
    referee,
    store,
    token: (seat: number) => tokenFor(code, seat),
    whenBack,
  };
  const follow = alone ? followAlone : followTable;
  const followed = follow(means, found.kept, {
    changed,
    news(moves) {
      const notice = correctionNotice(setup, moves, mine());
      const missed = hands.state().notice?.dropped ?? [];
      const still = stillDropped(missed, moves);
      if (still.length < missed.length) sayDropped(still);
      else if (notice && missed.length === 0) hands.set({ notice });
    },
    dropped(dropped) {
      sayDropped([...(hands.state().notice?.dropped ?? []), ...dropped]);
      hands.set({ launching: null });
    },
    seats(seats) {
      claimed = seats.map((seat) => seat.claimed);
      show();
    },
    tokenLost: lost,
    deleted: () => say(goneNotice()),
    cannotStore: () => say(troubledNotice(alone, makeRoom)),
  });
  wasFinished = followed.table().phase === "finished";
  const hands = createHands({ setup, followed, mine, show });
  let handing: ReturnType<typeof createHanding> | null = null;
  let storage: ReturnType<typeof createStorage> | null = null;
  const sheetModelOf = createSheetModel({ setup, followed, hands, planOf, show });
  const rest = later<Rest>(
    async () => (await Promise.all([import("./later.ts"), addStyles(root.dataset.styles ?? "")]))[0],
    show,
  );
  let drawResult: ReturnType<typeof createResult> | null = null;
  const lobbyHands = createLobby({
    code,
    trouble,
    show,
    board: () => go("board"),
    start: () => go("sheet"),
    async tell() {
      await goOn(await tellServer(code, setup, followed.log, store));
    },
    seated(seat) {
      seated = seatsHere(code);
      if (mine().length === 1) hands.look(seat);
      if (mine().length === 1 && followed.table().version > 0) go("sheet");
      else show();
    },
  });

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
      mine: mine(),
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
      lobby: () => lobby(model(), lobbyHands.state(), lobbyHands.callbacks),
      board: () => withRest(({ board }) => board(model(), { qr: lobbyHands.state().qr }, { look })),
      result: () => withRest(theResult),
    };
    keepFocus(() => draw((screens[screen()] ?? theSheet)()));
  }

  /** A screen that is fetched later, or why it cannot be shown. */
  function withRest(draw: (part: Rest) => unknown) {
    const part = rest.now();
    if (part) return draw(part);
    return rest.failed()
      ? nowhere(
          t("This screen could not be fetched"),
          t("There is no network just now, or the pad has a newer version. Your marks are kept."),
        )
      : "";
  }

  function theResult({ createResult }: Rest) {
    drawResult ??= createResult({ followed, referee, planOf, show, tell: () => go("lobby"), look });
    return drawResult(model());
  }

  function theSheet() {
    const sheetModel = sheetModelOf(model());
    const actions = { lobby: () => go("lobby"), handOver, gone, show, awake };
    return html`${sheet(sheetModel)}${storage?.draw() ?? handing?.draw() ?? panel(sheetModel, actions)}`;
  }

  function changed() {
    show();
    const { phase } = followed.table();
    const finished = phase === "finished";
    if (phase === "final") rest.now();
    if (finished && !wasFinished && screen() === "sheet") go("result");
    wasFinished = finished;
  }

  function look(seat: number) {
    hands.look(seat);
    go("sheet");
  }

  function say(notice: Notice) {
    lobbyHands.say(notice.text);
    hands.set({ notice });
  }

  function sayDropped(dropped: Dropped[]) {
    const notice = droppedNotice(setup, followed.table(), dropped, (wish) => hands.attempt([wish]));
    hands.set({ notice: dropped.length > 0 ? notice : null });
  }

  function lost(seat: number) {
    loseSeat(code, seat);
    seated = seatsHere(code);
    hands.set({ notice: lostNotice(setup, seat) });
  }

  /** What is fetched when it is needed, and may need the server itself. */
  async function reach(act: () => Promise<void>) {
    hands.set({ panel: null });
    try {
      await act();
    } catch (problem) {
      hands.set({ notice: { text: inWords(problem), actions: [] } });
    }
  }

  function handOver(seat: number) {
    return reach(async () => {
      const { createHanding } = await rest.bring().catch(notReached);
      handing ??= createHanding(code, show);
      await handing.begin(seat, setup.seats[seat]?.name ?? "");
    });
  }

  /** So that what could not be kept can be: without leaving the page, which alone has it. */
  function makeRoom() {
    return reach(async () => {
      const { createStorage } = await rest.bring().catch(notReached);
      storage ??= createStorage({ store, show, removed: keepAgain, open: code });
      await storage.open();
    });
  }

  async function keepAgain() {
    await followed.save();
    if (followed.isStoring()) hands.set({ notice: null });
  }

  function gone({ seat, left }: Seat) {
    hands.attempt([{ seat, type: left ? "back" : "leave" }], { panel: null });
  }

  /** What another tab has made of the table: it has gone on under the code of the server, or was removed. */
  async function comeAlong() {
    const now = codeNow(code);
    if (now) await goOn(now);
    if (isKnown(code) || (await store.load(code).catch(() => true))) return;
    location.replace("/?removed");
  }

  /** Says that the seats of this phone are still there, and hears whether they still are its own. */
  async function lookIn() {
    await comeAlong();
    if (alone || document.visibilityState !== "visible") return;
    for (const [seat, token] of Object.entries(myTable(code).seats)) {
      await ask("GET", `/tables/${code}`, { token }).catch((problem) => {
        if (problem instanceof Refusal && problem.code.startsWith("token/")) lost(Number(seat));
      });
    }
  }

  if (screen() === "sheet" && wasFinished) go("result", history.replaceState);
  else if (screen() === "sheet" && mine().length === 0) go("lobby", history.replaceState);
  else show();
  upright.addEventListener("change", show);
  addEventListener("popstate", () => hands.set({ panel: null }));
  addEventListener("storage", comeAlong);
  document.addEventListener("visibilitychange", lookIn);
  setInterval(lookIn, LOOKED_EVERY);
  keepAwake((kept) => {
    awake = kept
      ? t("The screen stays awake.")
      : t("This browser lets the screen go dark: set it to stay on in the phone's settings.");
  });
}
