/** The home page: a pencil sheet to try, kept by the referee in the page. */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { startReferee } from "../rules/referee.js";
import { lake } from "../views/lake.js";
import { plan } from "../views/plan.js";
import { points } from "../views/points.js";

/**
 * @typedef {import("../rules/referee.js").Referee} Referee
 * @typedef {import("../rules/state.js").Setup} Setup
 * @typedef {import("../rules/state.js").Table} Table
 */

const SEAT = 0;

/** @param {DOMStringMap} addresses */
async function wake({ micropython = "", rules = "" }) {
  const [{ loadMicroPython }, bundle] = await Promise.all([
    import(micropython),
    fetch(rules).then((answer) => answer.json()),
  ]);
  return startReferee(loadMicroPython, bundle);
}

/**
 * @param {Referee} referee
 * @returns {{ setup: Setup, table: Table }}
 */
function openTable(referee) {
  const setup = referee.call("setup", {
    edition: referee.call("edition", { id: "lampion" }),
    seats: [
      { name: "You", sheet: "A" },
      { name: "Paper", sheet: "B", tracked: false },
    ],
    referee: false,
    dice: "real",
    shapes: "first",
    emperor: "first",
    draws: [],
  });
  return { setup, table: referee.call("open", { setup, log: [] }) };
}

/**
 * @param {HTMLElement} root
 * @param {Referee} referee
 */
function play(root, referee) {
  const turned = matchMedia("(orientation: portrait)");
  const { setup, table: opened } = openTable(referee);
  let table = opened;
  let moves = 0;
  /** @type {number | null} */
  let focus = null;

  function show() {
    const seat = table.seats[SEAT];
    if (!seat) return;
    const { lakes, sheets, columns, rows } = setup.edition;
    const pools = lakes[sheets[seat.sheet]?.lake ?? ""] ?? [];
    const state = {
      plan: plan({ pools, columns, rows }, turned.matches),
      shaded: seat.shaded,
      boats: seat.score.boats,
      focus,
    };
    render(html`${lake(state, { tap, walk })}${points(seat)}`, root);
  }

  /** @param {number} area */
  function tap(area) {
    const type = table.seats[SEAT]?.shaded.includes(area) ? "erase" : "mark";
    moves += 1;
    focus = area;
    ({ table } = referee.call("play", { move: { id: `try-${moves}`, seat: SEAT, type, area }, draws: [] }));
    show();
  }

  /** @param {number} area */
  function walk(area) {
    focus = area;
    show();
  }

  turned.addEventListener("change", show);
  root.replaceChildren();
  show();
}

const root = /** @type {HTMLElement} */ (document.getElementById("sheet"));
wake(root.dataset).then(
  (referee) => play(root, referee),
  () => root.replaceChildren("The pad could not start. Please reload the page."),
);
