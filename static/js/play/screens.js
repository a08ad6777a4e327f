/** One table on this phone: follows it, and shows the screen that the address names. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { keepAwake } from "../device/awake.js";
import { loseSeat, myTable } from "../device/tables.js";
import { Refusal } from "../rules/refusal.js";
import { ask } from "../sync/api.js";
import { followTable } from "../sync/table.js";
import { board } from "../views/board.js";
import { openDialogs } from "../views/dialog.js";
import { isCorrection, told } from "../views/journal.js";
import { lobby } from "../views/lobby.js";
import { plan } from "../views/plan.js";
import { result } from "../views/result.js";
import { reason, t } from "../words.js";
import { tokenFor } from "./arrive.js";
import { createGame } from "./game.js";
import { createLobby, inWords } from "./lobby.js";
import { isHidden, panel, takenBy } from "./panels.js";
import { drawQr, handOver, handoverPath } from "./seats.js";
import { sheet, view } from "./sheet.js";

/**
 * @typedef {import("../rules/state.js").Seat} Seat
 * @typedef {import("../rules/state.js").Options} Options
 * @typedef {import("../rules/state.js").Move} Move
 * @typedef {import("./scene.js").Scene} Scene
 * @typedef {"sheet" | "lobby" | "board" | "result"} Screen
 * @typedef {object} Means
 * @property {string} code
 * @property {import("../sync/store.js").Store} store
 * @property {import("./arrive.js").Found} found
 * @property {string | null} trouble
 * @property {import("../rules/referee.js").Referee} referee
 * @property {HTMLElement} root
 * @property {(screen: unknown) => void} draw
 */

const LOOKED_EVERY = 60_000; // ms; a seat is silent after two minutes

/** @param {Means} means */
export function openTable({ code, store, found, trouble, referee, root, draw }) {
  const { setup } = found.kept;
  const portrait = matchMedia("(orientation: portrait)");
  let claimed = found.claimed;
  let awake = "";
  /** @type {{ name: string, code: string, qr: string | null } | null} */
  let handing = null;
  /** @type {string | null} */
  let resultTrouble = null;
  /** What is shown of what a seat may do, perhaps of a moment ago: to know it now takes longer than to paint. */
  let thought = {
    seat: -1,
    version: -1,
    options: /** @type {Options | null} */ (null),
    next: /** @type {Options | null} */ (null),
  };
  /** @type {Map<string, import("../views/plan.js").Plan>} */
  const plans = new Map();

  const mine = () => Object.keys(myTable(code).seats).map(Number);
  const followed = followTable({ code, referee, store, token: (seat) => tokenFor(code, seat) }, found.kept, {
    changed,
    news,
    dropped,
    seats(seats) {
      claimed = seats.map((seat) => seat.claimed);
      show();
    },
    lost,
  });
  const game = createGame({ setup, followed, mine, show });
  const lobbyHands = createLobby({
    code,
    trouble,
    show,
    board: () => go("board"),
    start: () => go("sheet"),
    seated(seat) {
      if (mine().length === 1) view(game, seat);
      if (mine().length === 1 && followed.table().version > 0) go("sheet");
    },
  });

  /** @returns {Screen} */
  function screen() {
    return /** @type {Screen} */ (location.pathname.split("/")[3] ?? "sheet");
  }

  /** @param {Screen} to */
  function go(to, how = history.pushState) {
    how.call(history, null, "", to === "sheet" ? `/t/${code}` : `/t/${code}/${to}`);
    game.set({ panel: null });
  }

  /** @returns {Scene} */
  function scene() {
    return {
      code,
      setup,
      table: followed.table(),
      claimed,
      mine: mine(),
      host: myTable(code).host !== null,
      live: followed.isLive(),
      unsent: followed.unsent(),
      upright: portrait.matches,
    };
  }

  /** @param {Seat} seat */
  function planOf(seat) {
    const { edition } = setup;
    const { lake } = edition.sheets[seat.sheet];
    const key = `${lake} ${portrait.matches}`;
    const { columns, rows } = edition;
    const found =
      plans.get(key) ?? plan({ pools: edition.lakes[lake] ?? [], columns, rows }, portrait.matches !== columns < rows);
    plans.set(key, found);
    return found;
  }

  function show() {
    const screens = { sheet: theSheet, lobby: theLobby, board: theBoard, result: theResult };
    draw(screens[screen()]());
    openDialogs(root);
  }

  function theLobby() {
    return lobby(scene(), lobbyHands.state(), lobbyHands.callbacks);
  }

  function theBoard() {
    return board(scene(), { qr: lobbyHands.state().qr }, { look });
  }

  function theResult() {
    const groups = followed.table().seats.map(({ seat }) => followed.groups(seat));
    const callbacks = {
      again: () => location.assign(`/new?again=${code}`),
      look,
      share: () => share(groups),
      replay() {},
    };
    return result(scene(), { groups, trouble: resultTrouble }, callbacks);
  }

  /** @param {number[][][]} groups */
  async function share(groups) {
    try {
      const { sharePicture } = await import("./picture.js");
      await sharePicture(scene(), groups);
      resultTrouble = null;
    } catch {
      resultTrouble = t("The picture could not be shared from here.");
    }
    show();
  }

  /** @param {number} seat */
  function look(seat) {
    view(game, seat);
    go("sheet");
  }

  function theSheet() {
    const now = scene();
    const { table } = now;
    const { viewed, by } = game.hands();
    const { seat: thoughtOf, version, options, next } = thought;
    if (thoughtOf !== viewed || version !== table.version) thinkAfterPaint();
    const hideOthers = isHidden("others");
    const hidePoints = isHidden("points");
    const sight = {
      scene: now,
      game,
      options: thoughtOf === viewed ? options : null,
      next: thoughtOf === viewed ? next : null,
      turn: followed.turn(viewed),
      planOf,
      around: table.tray && !table.tray.facing && table.active === viewed ? around(by) : null,
      others: { seats: table.seats.map((seat) => other(now, seat, hidePoints, hideOthers)), viewed },
      hidePoints,
      hideOthers,
    };
    const ways = { lobby: () => go("lobby"), handOver: pass, gone, show, awake, handing, handed };
    return html`${sheet(sight)}${panel(sight, ways)}`;
  }

  /**
   * @param {Scene} now
   * @param {Seat} seat
   * @param {boolean} hidePoints
   * @param {boolean} hideOthers
   */
  function other({ table, mine }, seat, hidePoints, hideOthers) {
    const here = mine.includes(seat.seat);
    const waits = seat.tracked && !seat.left && !seat.done && table.phase !== "finished" && table.active === seat.seat;
    return { seat, plan: planOf(seat), points: !hidePoints, sheet: here || !hideOthers, waits };
  }

  /** @param {number} by */
  function around(by) {
    const { dice, seats } = followed.rotated(by);
    const names = seats.map((/** @type {number | null} */ seat) =>
      seat === null ? null : (setup.seats[seat]?.name ?? null),
    );
    return { dice, names };
  }

  /** What the seat may do is asked when the mark is on the screen. */
  function thinkAfterPaint() {
    const { viewed } = game.hands();
    const { version } = followed.table();
    thought = { ...thought, seat: viewed, version, options: thought.seat === viewed ? thought.options : null };
    requestAnimationFrame(() => setTimeout(think));
  }

  function think() {
    const seat = game.seat();
    const table = followed.table();
    const options = game.options();
    const gone = setup.dice === "app" && setup.referee && seat.turn < table.turn && options.done;
    thought = { seat: seat.seat, version: table.version, options, next: gone ? game.next() : null };
    show();
  }

  function changed() {
    game.forget();
    show();
    if (followed.table().phase === "finished" && screen() === "sheet" && !wasFinished) go("result");
    wasFinished = followed.table().phase === "finished";
  }
  let wasFinished = found.table?.phase === "finished";

  /** @param {Move[]} moves */
  function news(moves) {
    const correction = moves.find((move) => isCorrection(setup, move) && !mine().includes(move.seat));
    if (!correction) return;
    const text = `${setup.seats[correction.seat]?.name}: ${told(setup, correction)}`;
    game.set({ notice: { text, actions: [] } });
  }

  /** @param {import("../sync/table.js").Dropped[]} dropped */
  function dropped([first]) {
    if (!first) return;
    const { move, code: why, detail } = first;
    game.forget();
    if (why === "fireworks/tile_taken") return game.set({ launching: null, notice: tileTaken(move, detail) });
    const text = t("{mark} came to nothing: {reason}", { mark: told(setup, move), reason: reason(why) });
    game.set({ notice: { text, actions: [] } });
  }

  /**
   * @param {Move} move
   * @param {Record<string, any>} detail
   */
  function tileTaken(move, { left = [] }) {
    const { id, seq, at, ...wish } = move;
    const [value] = left;
    const again = { label: t("Launch for {value}", { value }), act: () => game.attempt([{ ...wish, value }]) };
    return { text: takenBy(move, followed.table()), actions: value === undefined ? [] : [again] };
  }

  /** @param {number} seat */
  function lost(seat) {
    loseSeat(code, seat);
    const name = setup.seats[seat]?.name;
    game.set({ notice: { text: t("{name} is played on another phone now.", { name }), actions: [] } });
  }

  /** @param {number} seat */
  async function pass(seat) {
    const token = myTable(code).seats[seat] ?? myTable(code).host ?? Object.values(myTable(code).seats)[0];
    try {
      const handover = await handOver(code, seat, token);
      handing = { name: setup.seats[seat]?.name ?? "", code: handover, qr: null };
      game.set({ panel: null });
      handing = { ...handing, qr: await drawQr(handoverPath(code, seat, handover)) };
      show();
    } catch (problem) {
      game.set({ panel: null, notice: { text: inWords(problem), actions: [] } });
    }
  }

  function handed() {
    handing = null;
    show();
  }

  /** @param {Seat} seat */
  function gone({ seat, left }) {
    game.attempt([{ seat, type: left ? "back" : "leave" }], { panel: null });
  }

  /** Says that the seats of this phone are still there, and hears whether they still are its own. */
  async function lookIn() {
    if (document.visibilityState !== "visible") return;
    for (const [seat, token] of Object.entries(myTable(code).seats)) {
      await ask("GET", `/tables/${code}`, { token }).catch((problem) => {
        if (problem instanceof Refusal && problem.code.startsWith("token/")) lost(Number(seat));
      });
    }
  }

  if (screen() === "sheet" && mine().length === 0 && found.table?.phase !== "finished")
    go("lobby", history.replaceState);
  else if (screen() === "sheet" && found.table?.phase === "finished") go("result", history.replaceState);
  else show();
  portrait.addEventListener("change", show);
  addEventListener("popstate", () => game.set({ panel: null }));
  setInterval(lookIn, LOOKED_EVERY);
  document.addEventListener("visibilitychange", lookIn);
  keepAwake((kept) => {
    awake = kept
      ? t("The screen stays awake.")
      : t("This browser lets the screen go dark: set it to stay on in the phone's settings.");
  });
}
