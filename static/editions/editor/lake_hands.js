/** The lakes of a draft: what fingers and keys do to them. */

import { lakePart, lakeTools } from "./lake_part.js";
import { LETTERS } from "../../kit/letters.js";
import { COLORS } from "./palette.js";
import { plan } from "../../kit/plan.js";
import { build, flip, paint, place } from "./draft.js";
import { typed } from "./keys.js";
import { copy, share, sharers } from "./lakes.js";
import { createPhoto } from "./photo_hands.js";
import { follow } from "./stroke.js";

/**
 * @typedef {import("./palette.js").Tool} Tool
 * @typedef {import("../../rules/state.js").Color} Color
 * @typedef {import("../../rules/state.js").Draft} Draft
 * @typedef {import("../../rules/state.js").Letter} Letter
 */

/** @param {import("./hands.js").Scene} scene */
export function createLakes(scene) {
  const upright = matchMedia("(orientation: portrait)");
  /** @type {Tool} */
  let tool = "red";
  /** @type {Letter} */
  let sheet = "A";
  /** @type {number | null} */
  let focus = null;
  let asking = false;
  let strokes = 0;
  const photo = createPhoto(scene);

  function lake() {
    return scene.draft().sheets[sheet].lake;
  }

  function turned() {
    const { columns, rows } = scene.draft();
    return upright.matches !== columns < rows;
  }

  function planned() {
    const { lakes, columns, rows } = scene.draft();
    return plan({ pools: lakes[lake()] ?? [], columns, rows }, turned());
  }

  /**
   * @param {Tool} used
   * @param {number} area
   * @returns {Draft}
   */
  function changed(used, area) {
    const draft = scene.draft();
    if (used === "cut") return flip(draft, lake(), area);
    if (used === "pavilion") return build(draft, lake(), area);
    if (used === "platform" || used === "boat") return place(draft, lake(), area, used);
    return paint(draft, lake(), area, used);
  }

  /** @param {PointerEvent} down */
  function draw(down) {
    const about = `stroke ${strokes++}`;
    const [before, used] = [scene.draft(), tool];
    const stroke = (/** @type {number} */ area) => {
      focus = area;
      scene.change(changed(used, area), about);
    };
    follow(down, stroke, () => scene.change(before, about));
  }

  /** @param {number} area */
  function walk(area) {
    if (area === focus || area < 0) return;
    focus = area;
    scene.show();
    reach(area);
  }

  /** @param {number} area */
  function reach(area) {
    const found = document.querySelector(`.edited [data-area="${area}"]`);
    if (found !== document.activeElement) /** @type {SVGElement | null} */ (found)?.focus();
  }

  /**
   * Writes a colour and goes on to the next area, as one reads: the upper lantern of a square before the lower one.
   * Without a colour it goes back, and clears what was there.
   * @param {number} area
   * @param {Color | null} color
   */
  function write(area, color) {
    const inOrder = planned().places.flatMap(({ areas }) =>
      [...areas].sort((one, other) => one.corner - other.corner).map((one) => one.area),
    );
    const next = inOrder[inOrder.indexOf(area) + (color ? 1 : -1)] ?? area;
    scene.change(paint(scene.draft(), lake(), color ? area : next, color));
    walk(next);
  }

  const callbacks = {
    draw,
    walk,
    /** @param {number} area */
    touch: (area) => scene.change(changed(tool, area)),
    /**
     * @param {KeyboardEvent} event
     * @param {number} area
     */
    type: (event, area) =>
      typed(event, {
        write: (color) => write(area, color),
        use: (used) => scene.change(changed(used, area)),
      }),
    /** @param {Tool} chosen */
    choose(chosen) {
      tool = chosen;
      scene.show();
    },
    /** @param {boolean} open */
    showSheets(open) {
      asking = open;
      scene.show();
    },
    /** @param {Letter} letter */
    look(letter) {
      sheet = letter;
      scene.show();
    },
    /** @param {Letter} other */
    share: (other) => scene.change(share(scene.draft(), sheet, other)),
    /** @param {Letter} other */
    copy: (other) => scene.change(copy(scene.draft(), sheet, other)),
    shareWithAll: () => scene.change(LETTERS.reduce((draft, letter) => share(draft, letter, sheet), scene.draft())),
  };

  function state() {
    const draft = scene.draft();
    return {
      plan: planned(),
      turned: turned(),
      tool,
      focus,
      asking,
      sheet,
      sharers: sharers(draft, sheet),
      lake: lake(),
      counts: counted(draft, lake()),
      judged: scene.judged(),
      photo: photo.state(),
    };
  }

  const all = { ...callbacks, photo: photo.callbacks };
  return {
    view: () => lakePart(state(), all),
    aside: () => lakeTools(state(), all),
  };
}

/**
 * @param {Draft} draft
 * @param {string} lake
 */
function counted({ lakes }, lake) {
  const areas = (lakes[lake] ?? []).flatMap((pool) => pool.areas);
  const counts = COLORS.map((color) => [color, areas.filter((one) => one === color).length]);
  return /** @type {Record<Color, number>} */ (Object.fromEntries(counts));
}
