/** Tells the action of an emperor card in words. */

import { t, tn } from "./words.js";
import { colorName } from "./names.js";

/**
 * @typedef {import("../rules/state.js").Action} Action
 * @typedef {import("../rules/state.js").Shade} Shade
 */

/** @param {Pick<Action, "shades">} action */
export function actionText({ shades }) {
  return shades.map((shade, i) => (i === 0 ? first(shade) : next(shade))).join(" ");
}

/** @param {Pick<Action, "cost">} action */
export function priceText({ cost }) {
  return tn(cost, "{n} gift", "{n} gifts");
}

/** @param {Shade["place"]} place */
export function placeText(place) {
  return {
    anywhere: t("anywhere"),
    beside: t("in a pool next to one with a shaded area"),
    completes: t("completing its pool"),
    same_pool: t("in the same pool"),
    next_pool: t("in a pool next to that one"),
  }[place];
}

/** @param {Shade} shade */
function first({ color, place }) {
  return t("Shade {area}, {place}.", { area: anArea(color), place: placeText(place) });
}

/** @param {Shade} shade */
function next({ color, place }) {
  return t("Then {area}, {place}.", { area: another(color), place: placeText(place) });
}

/** @param {Shade["color"]} color */
function anArea(color) {
  if (color === "any") return t("an area of any colour");
  if (color === "mine") return t("an area of the colour you face");
  if (color === "shown") return t("an area of a colour on the dice");
  if (color === "not_shown") return t("an area of a colour on none of the dice");
  return t("one {color} area", { color: colorName(color) });
}

/** @param {Shade["color"]} color */
function another(color) {
  if (color === "any") return t("one of any colour");
  if (color === "mine") return t("one of the colour you face");
  if (color === "shown") return t("one of a colour on the dice");
  if (color === "not_shown") return t("one of a colour on none of the dice");
  return t("one {color} area", { color: colorName(color) });
}
