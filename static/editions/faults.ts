/** Puts the faults and notes about an edition into words, and says where they are. */

import { html } from "lit-html";
import { colorName, shapeName } from "../kit/names.ts";
import { plan } from "../kit/plan.ts";
import { reason, t, tn } from "../kit/words.ts";
import type { Draft, Letter, Remark, Shape } from "../rules/state.ts";
import { type Part, partOf } from "./editor/editor.ts";

/** an edition, and whether its lakes are drawn a quarter turned */
export interface Shown {
  draft: Draft;
  turned: boolean;
}

const NO_COLOR = "edition/no_color";
const FIRST_ROUNDS = { all: 1, three: 7, two: 7 };

/** By their paths, as whoever wrote the file knows them. */
export function faultsInFile(faults: Remark[]) {
  return html`
    <ul class="faults">
      ${faults.map(({ path, code }) => html`<li><code>${path || t("the whole file")}</code> ${reason(code)}</li>`)}
    </ul>`;
}

/** Each leads to where it is mended, if that is not here. */
export function remarksInWords(remarks: Remark[], shown: Shown, address: (part: Part) => string) {
  return html`
    <ul class="remarks">
      ${together(remarks).map((those) => {
        const [{ path }, ...others] = those;
        const part = partOf(path);
        const text = html`<b>${whereAre(those, shown)}</b> ${whatAre(those)}`;
        return html`
          <li>
            ${part === "share" ? html`<p>${text}</p>` : html`<a href=${address(part)}>${text}</a>`}
            <code>${others.length > 0 ? wholeOf(path) : path}</code>
          </li>`;
      })}
    </ul>`;
}

/** Missing colours are one remark for each lake and each sheet. */
function together(remarks: Remark[]): [Remark, ...Remark[]][] {
  const found: Map<string, [Remark, ...Remark[]]> = new Map();
  for (const remark of remarks) {
    const { path, code } = remark;
    const key = code === NO_COLOR ? wholeOf(path) : `${code} ${path} ${remark.color}`;
    const those = found.get(key);
    if (those) those.push(remark);
    else found.set(key, [remark]);
  }
  return [...found.values()];
}

/** The path of the lake or the sheet. */
function wholeOf(path: string) {
  return /^\w+\.[\w-]+/.exec(path)?.[0] ?? path;
}

function whereAre([{ path }, ...others]: [Remark, ...Remark[]], shown: Shown) {
  return locationOf(others.length > 0 ? wholeOf(path) : path, shown);
}

function whatAre([first, ...others]: [Remark, ...Remark[]]) {
  const n = others.length + 1;
  if (n > 1 && first.path.startsWith("lakes"))
    return tn(n, "{n} area still has no colour.", "{n} areas still have no colour.");
  if (n > 1) return tn(n, "{n} bonus still has no colour.", "{n} bonuses still have no colour.");
  if (first.code === "input/malformed") return t("This is empty, or does not fit here.");
  const problem = reason(first.code);
  return first.color ? t("{thing}: {problem}", { thing: colorName(first.color), problem }) : problem;
}

function locationOf(path: string, shown: Shown): string {
  for (const [pattern, say] of LOCATIONS) {
    const found = pattern.exec(path);
    if (found) return say(found.slice(1), shown);
  }
  return path;
}

const LOCATIONS: [RegExp, (found: string[], shown: Shown) => string][] = [
  [/^lakes\.([\w-]+)\[(\d+)\]/, ([lake = "", pool = ""], shown) => squareName(lake, Number(pool), shown)],
  [/^lakes\.([\w-]+)$/, ([lake = ""], { draft }) => lakeName(lake, draft)],
  [/^(?:lakes|columns|rows)/, () => t("Lake")],
  [/^sheets\.([A-D])\.bonuses\.(all|three|two)\[(\d+)\]/, ([sheet, list, i]) => bonusName(sheet, list, Number(i))],
  [/^sheets\.([A-D])/, ([sheet]) => t("Sheet {sheet}", { sheet })],
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

function lakeName(lake: string, { sheets }: Draft) {
  const letters = Object.keys(sheets).sort() as Letter[];
  const on = letters.filter((letter) => sheets[letter].lake === lake);
  return on.length === letters.length ? t("Lake") : t("Lake of {sheets}", { sheets: on.join(", ") });
}

function squareName(lake: string, pool: number, { draft, turned }: Shown) {
  const { columns, rows, lakes } = draft;
  const { row = 0, column = 0 } = plan({ pools: lakes[lake] ?? [], columns, rows }, turned).at.get(pool) ?? {};
  return t("{lake}, row {row}, column {column}", { lake: lakeName(lake, draft), row: row + 1, column: column + 1 });
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
  return shapeName(shape as Shape);
}
