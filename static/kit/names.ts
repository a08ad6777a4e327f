/** The names of colours, fireworks, areas and editions. */

import type { Color, Pool, Shape } from "../rules/state.ts";
import { t } from "./words.ts";

export function colorName(color: Color) {
  return {
    red: t("red"),
    orange: t("orange"),
    white: t("white"),
    green: t("green"),
    blue: t("blue"),
    purple: t("purple"),
  }[color];
}

export function shapeName(shape: Shape) {
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

/** An area, by what is seen of it. */
export function areaName(
  color: Color | null,
  { row, column }: { row: number; column: number },
  feature: Pool["feature"],
  pavilion: boolean,
) {
  const position = t("{color}, row {row} column {column}", {
    color: color ? colorName(color) : t("no colour"),
    row: row + 1,
    column: column + 1,
  });
  const features = { platform: t("platform"), boat: t("boat") };
  return [position, pavilion ? t("pavilion") : null, feature && features[feature]].filter(Boolean).join(", ");
}

/** The one that comes with the pad says in its name whose it is not, which need not be said at every table. */
export function editionName({ id, name }: { id: string; name: string }) {
  return id === "lampion" ? "Lampion" : name || t("Nameless edition");
}
