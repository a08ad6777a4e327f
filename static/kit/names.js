/** What colours, fireworks, areas and editions are called. */

import { t } from "./words.js";

/** @param {import("../rules/state.js").Color} color */
export function colorName(color) {
  return {
    red: t("red"),
    orange: t("orange"),
    white: t("white"),
    green: t("green"),
    blue: t("blue"),
    purple: t("purple"),
  }[color];
}

/** @param {import("../rules/state.js").Shape} shape */
export function shapeName(shape) {
  return {
    line3: t("straight three"),
    corner3: t("corner three"),
    square4: t("square"),
    t4: t("T"),
    l4: t("L"),
    zigzag4: t("zigzag"),
    plus5: t("plus"),
    u5: t("U"),
  }[shape];
}

/**
 * An area, by what is seen of it.
 * @param {import("../rules/state.js").Color | null} color
 * @param {{ row: number, column: number }} at
 * @param {import("../rules/state.js").Pool["feature"]} feature
 * @param {boolean} pavilion
 */
export function areaName(color, { row, column }, feature, pavilion) {
  const place = t("{color}, row {row} column {column}", {
    color: color ? colorName(color) : t("no colour"),
    row: row + 1,
    column: column + 1,
  });
  const features = { platform: t("platform"), boat: t("boat") };
  return [place, pavilion ? t("pavilion") : null, feature && features[feature]].filter(Boolean).join(", ");
}

/**
 * The one that comes with the pad says in its name whose it is not, which need not be said at every table.
 * @param {{ id: string, name: string }} edition
 */
export function editionName({ id, name }) {
  return id === "lampion" ? "Lampion" : name || t("Nameless edition");
}
