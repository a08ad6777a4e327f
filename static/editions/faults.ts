/** Puts the faults and notes about an edition into words, and leads to where they are. */

import { html } from "lit-html";
import { colorName, shapeName } from "../kit/names.ts";
import { plan } from "../kit/plan.ts";
import { reason, t, tn } from "../kit/words.ts";
import type { Draft, Letter, Remark, Shape } from "../rules/state.ts";
import { isBegun, type Part, partOf } from "./editor/parts.ts";

/** an edition, and whether its lakes are drawn a quarter turned */
export interface Shown {
  draft: Draft;
  turned: boolean;
}

/** What is said at once: about one place, or about all that is missing in a lake, on a sheet or of all bonuses. */
type Those = [Remark, ...Remark[]];

const NO_COLOR = "edition/no_color";
const MISSING = [NO_COLOR, "edition/no_name", "edition/no_value"];
const FIRST_ROUNDS = { all: 1, three: 7, two: 7 };

/** Not entered yet, which is no mistake. */
export function isMissing({ code }: Remark) {
  return MISSING.includes(code);
}

/** Each leads to its place. */
export function remarksInWords(remarks: Remark[], shown: Shown, address: (part: Part, place: string) => string) {
  return html`
    <ul class="remarks">
      ${together(remarks, shown.draft).map((those) => {
        const [{ path }] = those;
        return html`<li><a href=${address(partOf(path), path)}><b>${whereAre(those, shown)}</b> ${whatAre(those, shown)}</a></li>`;
      })}
    </ul>`;
}

/** Of a file that is not taken: its places have no screen yet. Empty when nothing in it is like an edition. */
export function damages(faults: Remark[]) {
  const lines = faults.flatMap(({ path, code }) => {
    const where = locationOf(path, null);
    const what = code.startsWith("input/") ? t("This does not fit here.") : reason(code);
    return where ? [t("{thing}: {problem}", { thing: where, problem: what })] : [];
  });
  return [...new Set(lines)];
}

/** In a few words: how much is still to be done, nothing if all is. */
export function inShort(faults: Remark[], draft: Draft) {
  if (faults.length === 0) return "";
  if (!isBegun(draft, "lake") && !isBegun(draft, "bonuses")) return t("draft: not begun yet");
  const { length } = together(faults, draft);
  return tn(length, "draft: {n} thing still missing or wrong", "draft: {n} things still missing or wrong");
}

function together(remarks: Remark[], draft: Draft): Those[] {
  const found: Map<string, Those> = new Map();
  for (const remark of remarks) {
    const { path, code } = remark;
    const key = code === NO_COLOR ? wholeOf(path, draft) : `${code} ${path} ${remark.color}`;
    const those = found.get(key);
    if (those) those.push(remark);
    else found.set(key, [remark]);
  }
  return [...found.values()];
}

/** The path of the lake or the sheet; of all sheets as long as none has a bonus. */
function wholeOf(path: string, draft: Draft) {
  if (path.startsWith("sheets") && !isBegun(draft, "bonuses")) return "sheets";
  return /^\w+\.[\w-]+/.exec(path)?.[0] ?? path;
}

function whereAre([{ path }, ...others]: Those, shown: Shown) {
  return locationOf(others.length > 0 ? wholeOf(path, shown.draft) : path, shown);
}

function whatAre([first, ...others]: Those, { draft }: Shown) {
  const n = others.length + 1;
  if (first.code === NO_COLOR && !isBegun(draft, partOf(first.path))) return t("Nothing is entered yet.");
  if (n > 1 && first.path.startsWith("lakes"))
    return tn(n, "{n} area still has no colour.", "{n} areas still have no colour.");
  if (n > 1) return tn(n, "{n} bonus still has no colour.", "{n} bonuses still have no colour.");
  if (first.code.startsWith("input/")) return t("This does not fit here.");
  const problem = reason(first.code);
  return first.color ? t("{thing}: {problem}", { thing: colorName(first.color), problem }) : problem;
}

/** As it is called on the screen. */
function locationOf(path: string, shown: Shown | null): string {
  for (const [pattern, say] of LOCATIONS) {
    const found = pattern.exec(path);
    if (found) return say(found.slice(1), shown);
  }
  return "";
}

const LOCATIONS: [RegExp, (found: string[], shown: Shown | null) => string][] = [
  [/^lakes\.([\w-]+)\[(\d+)\]/, ([lake = "", pool = ""], shown) => squareName(lake, Number(pool), shown)],
  [/^lakes\.([\w-]+)$/, ([lake = ""], shown) => lakeName(lake, shown)],
  [/^(?:lakes|columns|rows)/, () => t("Lake")],
  [/^sheets\.([A-D])\.bonuses\.(all|three|two)\[(\d+)\]/, ([sheet, list, i]) => bonusName(sheet, list, Number(i))],
  [/^sheets\.([A-D])/, ([sheet]) => t("Sheet {sheet}", { sheet })],
  [/^sheets$/, () => t("Bonuses")],
  [/^gift_circles/, () => t("Gift circles")],
  [
    /^shapes\.(\w+)\.values\[(\d+)\]/,
    ([shape, i]) => t("Tile {n}, {shape}", { n: Number(i) + 1, shape: named(shape) }),
  ],
  [/^shapes\.(\w+)/, ([shape]) => t("Tiles, {shape}", { shape: named(shape) })],
  [/^emperor\[(\d+)\]\.([AB])\.shades\[(\d+)\]/, ([card, side, shade]) => shadeName(card, side, shade)],
  [/^emperor\[(\d+)\]\.([AB])/, ([card, side]) => t("Card {card}, side {side}", { card: Number(card) + 1, side })],
  [/^emperor/, () => t("Cards")],
  [/^name$/, () => t("Name")],
];

function lakeName(lake: string, shown: Shown | null) {
  if (!shown) return t("Lake");
  const { sheets } = shown.draft;
  const letters = Object.keys(sheets).sort() as Letter[];
  const on = letters.filter((letter) => sheets[letter].lake === lake);
  return on.length === letters.length ? t("Lake") : t("Lake of {sheets}", { sheets: on.join(", ") });
}

function squareName(lake: string, pool: number, shown: Shown | null) {
  if (!shown) return t("Lake");
  const { columns, rows, lakes } = shown.draft;
  const { row = 0, column = 0 } = plan({ pools: lakes[lake] ?? [], columns, rows }, shown.turned).at.get(pool) ?? {};
  return t("{lake}, row {row}, column {column}", { lake: lakeName(lake, shown), row: row + 1, column: column + 1 });
}

function bonusName(sheet: string | undefined, list: string | undefined, i: number) {
  const round = FIRST_ROUNDS[list as keyof typeof FIRST_ROUNDS] + i;
  if (list === "three") return t("Sheet {sheet}, round {round} with three players", { sheet, round });
  if (list === "two") return t("Sheet {sheet}, round {round} with two players", { sheet, round });
  return t("Sheet {sheet}, round {round}", { sheet, round });
}

function shadeName(card: string | undefined, side: string | undefined, shade: string | undefined) {
  return t("Card {card}, side {side}, area {n}", { card: Number(card) + 1, side, n: Number(shade) + 1 });
}

function named(shape: string | undefined) {
  return shapeName(shape as Shape) ?? "";
}
