/** Tells the action of an emperor card in words. */

import { t, tn } from "../words.js";
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

/** @param {Shade} shade */
function first({ color, place }) {
  const area = anArea(color);
  return {
    anywhere: t("Shade {area}, anywhere.", { area }),
    beside: t("Shade {area} in a pool next to one with a shaded area.", { area }),
    completes: t("Shade {area} that completes its pool.", { area }),
    same_pool: t("Shade {area} in the same pool.", { area }),
    next_pool: t("Shade {area} in a pool next to that one.", { area }),
  }[place];
}

/** @param {Shade} shade */
function next({ color, place }) {
  const one = another(color);
  return {
    anywhere: t("Then {one}, anywhere.", { one }),
    beside: t("Then {one} in a pool next to one with a shaded area.", { one }),
    completes: t("Then {one} that completes its pool.", { one }),
    same_pool: t("Then {one} in the same pool.", { one }),
    next_pool: t("Then {one} in a pool next to that one.", { one }),
  }[place];
}

/** @param {Shade["color"]} color */
function anArea(color) {
  if (color === "any") return t("an area of any colour");
  if (color === "mine") return t("an area of the colour you face");
  if (color === "shown") return t("an area of a colour on the dice");
  if (color === "not_shown") return t("an area of a colour on none of the dice");
  return t("a {color} area", { color: colorName(color) });
}

/** @param {Shade["color"]} color */
function another(color) {
  if (color === "any") return t("one of any colour");
  if (color === "mine") return t("one of the colour you face");
  if (color === "shown") return t("one of a colour on the dice");
  if (color === "not_shown") return t("one of a colour on none of the dice");
  return t("a {color} one", { color: colorName(color) });
}
