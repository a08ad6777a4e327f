/** The screen of a sheet: what its views are told, from the scene and the player's hands. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { header } from "./header.js";
import { lake } from "../../kit/lake.js";
import { notice } from "./notice.js";
import { strip } from "./others.js";
import { t } from "../../kit/words.js";
import { bottom, isFree } from "./bottom.js";
import { wanted } from "./launching.js";
import { mayTakeDie } from "./meaning.js";
import { place } from "./status.js";
import { follow } from "./gestures.js";

/**
 * @typedef {import("../view_model.js").Scene} Scene
 * @typedef {import("../../rules/state.js").Options} Options
 * @typedef {import("../../rules/state.js").Seat} Seat
 * @typedef {import("../../rules/state.js").Color} Color
 * @typedef {import("../../rules/state.js").Shape} Shape
 * @typedef {import("../../kit/plan.js").Plan} Plan
 * @typedef {ReturnType<typeof import("./hands.js").createGame>} Game
 * @typedef {object} Sight
 * @property {Scene} scene
 * @property {Game} game
 * @property {Options | null} options null as long as they are not known for this version of the table
 * @property {Options | null} next what can be done once this turn is done, if the table has gone on
 * @property {string | null} title what to do now, in a few words
 * @property {{ active: number | null, bonuses: Color[], past: number }} turn that the seat which is shown is in
 * @property {(seat: Seat) => Plan} planOf
 * @property {import("../../kit/render_cache.js").Kept} kept what is kept of the lake that is shown
 * @property {import("../../kit/tray.js").Around | null} around
 * @property {import("./others.js").State} others
 * @property {boolean} hidePoints
 * @property {boolean} hideOthers
 */

const ROOM_FOR_OTHERS = matchMedia("(orientation: landscape), (min-height: 780px)");

/** @param {Sight} sight */
export function sheet(sight) {
  const { game } = sight;
  const hands = game.hands();
  const seat = game.seat();
  return html`
    <div class="sheet ${game.isMine() ? "" : "theirs"}">
      ${top(sight, seat)}
      ${ROOM_FOR_OTHERS.matches ? strip(sight.others, { view: game.look }) : ""}
      <div class="pond" @pointerdown=${touched(sight)}>
        ${theLake(sight, seat)}
        ${notice(hands.notice)}
      </div>
      ${bottom(sight, seat)}
    </div>`;
}

/**
 * @param {Sight} sight
 * @param {Seat} seat
 */
function top({ scene, game, title, turn, hidePoints }, seat) {
  const { table, setup, mine } = scene;
  const hands = game.hands();
  const state = {
    title: game.isMine() ? (title ?? seat.name) : t("The sheet of {name}", { name: seat.name }),
    place: place(setup, table, seat, turn.active),
    alone: scene.alone,
    live: scene.live,
    kept: scene.kept,
    unsent: scene.unsent + (hands.making?.moves.length ?? 0),
    unkept: scene.unkept + (hands.making?.moves.length ?? 0),
    locked: hands.locked,
    seats: mine.map((index) => ({ seat: index, name: table.seats[index]?.name ?? "", calls: calls(scene, index) })),
    viewed: hands.viewed,
    total: hidePoints ? null : seat.score.total,
  };
  return header(state, {
    points: () => game.set({ reasons: !hands.reasons && !hidePoints, launching: null, correcting: false }),
    menu: () => game.set({ panel: "menu" }),
    unlock: () => game.set({ locked: false }),
    view: game.look,
  });
}

/**
 * Whether there is something to do on another sheet of this phone.
 * @param {Scene} scene
 * @param {number} index
 */
function calls({ table, setup }, index) {
  const seat = table.seats[index];
  if (!seat || !setup.referee || seat.left || table.phase === "finished") return false;
  return (
    seat.turn <= table.turn && !seat.done && (table.tray?.facing ? !seat.taken.includes("die") : table.active === index)
  );
}

/**
 * @param {Sight} sight
 * @param {Seat} seat
 */
function theLake(sight, seat) {
  const { game, planOf, kept } = sight;
  const { focus, latest, making, refused, launching } = game.hands();
  const shaded = making ? [...seat.shaded, ...making.shaded] : seat.shaded;
  const state = {
    plan: planOf(seat),
    shaded,
    boats: seat.score.boats,
    fireworks: making ? [...seat.fireworks, ...making.fireworks] : seat.fireworks,
    may: isFree(game) ? glowing(sight, seat).filter((area) => !shaded.includes(area)) : [],
    placing:
      launching && !launching.launched
        ? { possible: wanted(launching).flatMap(({ pools }) => pools), tried: null }
        : null,
    groups: game.hands().reasons ? game.groups() : [],
    focus,
    latest,
    refused,
    takenBack: takenBack(game, seat),
    kept,
    label: t("The lake of {name}", { name: seat.name }),
  };
  return lake(state, { tap: game.tap, walk: (area) => game.set({ focus: area }), hold: (area) => held(game, area) });
}

/**
 * What did not count, as long as it is told.
 * @param {Game} game
 * @param {Seat} seat
 */
function takenBack(game, { seat, shaded }) {
  const dropped = game.hands().notice?.dropped ?? [];
  return dropped.flatMap(({ move }) =>
    move.seat === seat && move.area !== undefined && !shaded.includes(move.area) ? [move.area] : [],
  );
}

/**
 * The areas that a tap would shade now. With real dice all areas wait for the die: then none glows.
 * @param {Sight} sight
 * @param {Seat} seat
 */
function glowing({ scene, game, options, next }, seat) {
  const { chosen, launching, correcting } = game.hands();
  if (!options || launching || correcting) return [];
  if (chosen === "bonus") return options.shade.bonus;
  const granted = options.grants.flat();
  if (granted.length > 0) return granted;
  if (options.shade.die.length > 0) return options.shade.die;
  if (scene.setup.dice === "real" && mayTakeDie(seat, options, true)) return [];
  if (options.shade.bonus.length > 0) return options.shade.bonus;
  return next?.shade.die ?? [];
}

/**
 * @param {Game} game
 * @param {number} area
 */
function held(game, area) {
  if (!isFree(game) || !game.options().mark.concat(game.options().erase).includes(area)) return;
  game.set({ correcting: true, focus: area, launching: null, reasons: false, notice: null });
}

/**
 * A stroke to the side shows the next sheet; to stay on an area corrects it.
 * @param {Sight} sight
 */
function touched({ game, others }) {
  const seen = others.seats.filter(({ seat, sheet }) => sheet && seat.tracked).map(({ seat }) => seat.seat);
  return follow({
    stroke(steps) {
      const at = seen.indexOf(game.hands().viewed);
      game.look(/** @type {number} */ (seen.at((at + steps) % seen.length)));
    },
    stay(target) {
      const area = target.closest("[data-area]")?.getAttribute("data-area");
      if (area) held(game, Number(area));
    },
  });
}
