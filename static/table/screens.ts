/** One table on this phone: follows it, and shows the screen that the address names. */

import { html } from "lit-html";
import { keepAwake } from "../device/awake.ts";
import { whenBack } from "../device/back.ts";
import { isAlone, isClaiming, loseSeat, myTable, seatsHere } from "../device/tables.ts";
import { createFocus } from "../kit/focus.ts";
import { t } from "../kit/words.ts";
import type { Referee } from "../rules/referee.ts";
import type { Seat } from "../rules/state.ts";
import { followAlone } from "../sync/alone.ts";
import type { Shelf } from "../sync/store.ts";
import { followTable } from "../sync/table.ts";
import { goOn, tellServer } from "./alone.ts";
import { type Found, tokenFor } from "./arrival.ts";
import { createLaterParts, type Parts } from "./later_parts.ts";
import { createLobby, inWords } from "./lobby/hands.ts";
import { lobby } from "./lobby/lobby.ts";
import { createPlans } from "./plans.ts";
import { stayAtTable } from "./presence.ts";
import type { createResult } from "./result/hands.ts";
import { createHands } from "./sheet/hands.ts";
import { panel } from "./sheet/panels.ts";
import { sheet } from "./sheet/sheet.ts";
import { createSheetModel } from "./sheet/view_model.ts";
import { createTelling } from "./telling.ts";
import type { TableModel } from "./view_model.ts";

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

export function openTable({ code, store, found, trouble, referee, root, draw }: Dependencies) {
  const { setup } = found.stored;
  const alone = isAlone(code);
  const upright = matchMedia("(orientation: portrait)");
  const keepFocus = createFocus(root);
  const planOf = createPlans(setup, upright);
  let claimed = found.claimed;
  let isTold = false;
  let awake = "";
  let mine = seatsHere(code);

  const telling = createTelling({
    setup,
    planOf,
    alone,
    table: () => followed.table(),
    log: () => followed.log(),
    mine: () => mine,
    hands: () => hands,
    say(notice) {
      lobbyHands.say(notice.text);
      hands.set({ notice });
    },
    makeRoom,
    seats: () => go("lobby"),
  });
  const follow = alone ? followAlone : followTable;
  const dependencies = { code, referee, store, token: (seat: number) => tokenFor(code, seat), whenBack };
  const followed = follow(dependencies, found.stored, {
    ...telling,
    changed,
    seats(seats) {
      claimed = seats.map((seat) => seat.claimed);
      show();
      if (isTold) lookIn();
      isTold = true; // the first time they are as they were found
    },
    tokenLost,
  });
  let wasFinished = followed.table().phase === "finished";
  const hands = createHands({ setup, followed, mine: () => mine, show });
  const sheetModelOf = createSheetModel({ setup, followed, hands, planOf, show });
  const parts = createLaterParts({
    styles: root.dataset.styles ?? "",
    show,
    fail: (problem) => hands.set({ notice: { text: inWords(problem), actions: [] } }),
  });
  const openHanding = parts.opener(({ createHanding }) => createHanding(code, () => mine, show));
  const openStorage = parts.opener(({ createStorage }) =>
    createStorage({ store, show, removed: saveAgain, open: code }),
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
      mine = seatsHere(code);
      if (mine.length === 1) hands.look(seat);
      if (mine.length === 1 && followed.table().version > 0) go("sheet");
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
      mine,
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
      board: () => parts.screen(({ board }) => board(model(), { qr: lobbyHands.state().qr }, { look })),
      result: () => parts.screen(theResult),
    };
    keepFocus(() => draw((screens[screen()] ?? theSheet)()));
  }

  function theResult({ createResult }: Parts) {
    drawResult ??= createResult({ followed, referee, planOf, show, tell: () => go("lobby"), look });
    return drawResult(model());
  }

  function theSheet() {
    const sheetModel = sheetModelOf(model());
    const actions = { lobby: () => go("lobby"), handOver, gone, show, awake };
    return html`${sheet(sheetModel)}${parts.dialog() ?? panel(sheetModel, actions)}`;
  }

  function changed() {
    hands.endNotice();
    show();
    const { phase } = followed.table();
    const finished = phase === "finished";
    if (phase === "final") parts.foresee();
    if (finished && !wasFinished && screen() === "sheet") go("result");
    if (!finished && wasFinished && screen() === "result") go("sheet", history.replaceState);
    wasFinished = finished;
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

  function handOver(seat: number) {
    hands.set({ panel: null });
    return openHanding((handing) => handing.begin(seat, setup.seats[seat]?.name ?? ""));
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
  upright.addEventListener("change", show);
  addEventListener("popstate", () => hands.set({ panel: null }));
  const lookIn = stayAtTable(code, store, tokenLost);
  keepAwake((on) => {
    awake = on
      ? t("The screen stays awake.")
      : t("This browser lets the screen go dark: set it to stay on in the phone's settings.");
  });
}
