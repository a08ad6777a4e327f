/** Puts the action of an emperor card into words. */

import type { Action, Shade } from "../rules/state.ts";
import { colorName } from "./names.ts";
import { t, tn } from "./words.ts";

export function actionText({ shades }: Pick<Action, "shades">) {
  return shades.map(shadeText).join(" ");
}

/** @param i its place in the action */
export function shadeText(shade: Shade, i: number) {
  return i === 0 ? first(shade) : next(shade);
}

export function priceText({ cost }: Pick<Action, "cost">) {
  return tn(cost, "{n} gift", "{n} gifts");
}

export function placeText(place: Shade["place"]) {
  return {
    anywhere: t("anywhere"),
    beside: t("in a pool next to one with a shaded area"),
    completes: t("completing its pool"),
    same_pool: t("in the same pool"),
    next_pool: t("in a pool next to that one"),
  }[place];
}

function first({ color, place }: Shade) {
  return t("Shade {area}, {place}.", { area: anArea(color), place: placeText(place) });
}

function next({ color, place }: Shade) {
  return t("Then {area}, {place}.", { area: another(color), place: placeText(place) });
}

function anArea(color: Shade["color"]) {
  if (color === "any") return t("an area of any colour");
  if (color === "mine") return t("an area of the colour you face");
  if (color === "shown") return t("an area of a colour on the dice");
  if (color === "not_shown") return t("an area of a colour on none of the dice");
  return t("one {color} area", { color: colorName(color) });
}

function another(color: Shade["color"]) {
  if (color === "any") return t("one of any colour");
  if (color === "mine") return t("one of the colour you face");
  if (color === "shown") return t("one of a colour on the dice");
  if (color === "not_shown") return t("one of a colour on none of the dice");
  return t("one {color} area", { color: colorName(color) });
}
