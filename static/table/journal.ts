/** What happened at a table, move by move, in words. */

import { colorName, shapeName } from "../kit/names.ts";
import { t } from "../kit/words.ts";
import type { Move, Setup } from "../rules/state.ts";
import type { PlanOf } from "./plans.ts";

const CORRECTIONS = ["mark", "erase", "gift", "lift", "put"];

export interface Told {
  setup: Setup;
  planOf: PlanOf;
}

export function isCorrection({ referee }: Setup, { type }: Move) {
  return referee && CORRECTIONS.includes(type);
}

/** Whether its seat has taken something back since. */
export function isTakenBack({ id, seat }: Move, log: Move[]) {
  const later = log.slice(log.findIndex((move) => move.id === id) + 1);
  return later.some((move) => move.seat === seat && move.type === "undo");
}

export function told(table: Told, move: Move) {
  const { shape, value, color, colors = [], card, delta = 0, round } = move;
  const { fireworks = 0, second_group = 0, boat_points = 0 } = move;
  const area = move.area === undefined ? "" : nameOf(table, move.seat, move.area);
  const tile = shape ? shapeName(shape) : "";
  const sentences: Record<string, () => string> = {
    roll: () => t("rolled {colors}", { colors: colors.map(colorName).join(", ") }),
    reroll: () => t("paid a gift to roll again"),
    orient: () => t("turned the tray"),
    die: () => t("faces {color}", { color: color ? colorName(color) : "" }),
    shade: () => t("shaded {area}", { area }),
    emperor: () => t("used emperor card {n}", { n: (card ?? 0) + 1 }),
    launch: () => t("launched {tile} for {value}", { tile, value }),
    taken: () => t("says that {tile} for {value} was taken on paper", { tile, value }),
    done: () => t("is done"),
    undo: () => t("took back the last mark"),
    leave: () => t("left"),
    back: () => t("is back"),
    mark: () => t("corrected: lit {area}", { area }),
    erase: () => t("corrected: put out {area}", { area }),
    gift: () => (delta > 0 ? t("corrected: one gift more") : t("corrected: one gift less")),
    lift: () => t("corrected: took a tile off"),
    put: () => t("corrected: put on {tile} for {value}", { tile, value }),
    total: () =>
      t("has {total} points on paper: {parts}", {
        total: fireworks + second_group + boat_points,
        parts: `${fireworks} + ${second_group} + ${boat_points}`,
      }),
    cross: () => t("crossed off the bonus of round {round}", { round }),
  };
  return sentences[move.type]?.() ?? move.type;
}

/** As this screen shows it. */
function nameOf({ setup, planOf }: Told, seat: number, area: number) {
  const sheet = setup.seats[seat];
  return (sheet && planOf(sheet).at.get(area >> 1)?.areas[area & 1]?.name) ?? "";
}
