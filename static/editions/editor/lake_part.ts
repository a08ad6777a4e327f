/** The part of the editor for a lake: the lake, a sentence about it, and the palette. */

import { html, nothing } from "lit-html";
import { dialog } from "../../kit/dialog.ts";
import { photo as picture } from "../../kit/form_icons.ts";
import { colorName } from "../../kit/names.ts";
import type { Plan } from "../../kit/plan.ts";
import { reason, t, tn } from "../../kit/words.ts";
import type { Color, Letter, Remark } from "../../rules/state.ts";
import { type Callbacks as EditedLakeCallbacks, editedLake } from "./edited_lake.ts";
import { palette, type Tool } from "./palette.ts";
import {
  behind,
  type Fit,
  fitTools,
  fittingLake,
  type Callbacks as PhotoCallbacks,
  type State as PhotoState,
  photoPanel,
} from "./photo.ts";
import { type Callbacks as SheetsDialogCallbacks, sheetsDialog } from "./sheets_dialog.ts";

interface State {
  plan: Plan;
  tool: Tool;
  focus: number | null;
  /** the pool that a remark has led to */
  shown: number | null;
  asking: boolean;
  sheet: Letter;
  /** the sheets that show this lake */
  sharers: Letter[];
  lake: string;
  counts: Record<Color, number>;
  judged: { faults: Remark[]; notes: Remark[] } | null;
  /** whether the lake is drawn a quarter turned */
  turned: boolean;
  photo: PhotoState;
}

interface More {
  choose: (tool: Tool) => void;
  showSheets: (open: boolean) => void;
  photo: PhotoCallbacks;
}

type Callbacks = EditedLakeCallbacks & SheetsDialogCallbacks & More;

export function lakePart(state: State, callbacks: Callbacks) {
  const { plan, turned, focus, shown, photo, tool, counts, asking } = state;
  if (photo.fit) return fitting(state, photo.fit);
  const here = remarksOf(state);
  const drawn = {
    plan,
    focus,
    shown,
    behind: behind(photo, plan, turned),
    strength: photo.printed ? photo.strength : 0,
    wrong: poolsOf(here.faults.filter(({ code }) => code !== "edition/no_color")),
    noted: poolsOf(here.notes),
  };
  return html`
    <div class="entering">
      ${editedLake(drawn, callbacks)}
      <p class="said" role="status">${summaryOf(state, here)}</p>
      ${photo.open ? photoPanel(photo, callbacks.photo) : nothing}
      ${palette({ chosen: tool, counts }, callbacks.choose)}
      <p class="keys hint">
        ${t("Keyboard: R O W G B P write a colour and go on, arrows walk, 1 cut, 2 platform, 3 boat, 4 pavilion, Backspace goes back.")}
      </p>
    </div>
    ${asking ? dialog("sheets", sheetsDialog(state, callbacks), () => callbacks.showSheets(false)) : nothing}`;
}

function fitting({ plan, turned, photo }: State, fit: Fit) {
  return html`
    <div class="entering">
      ${fittingLake(photo, fit, plan, turned)}
      <p class="said" role="status">${t("Move the photo until its lake lies under the lines.")}</p>
      ${fitTools(fit)}
      <p class="keys hint">${t("Keyboard: arrows move the photo, with Shift they turn and scale it.")}</p>
    </div>`;
}

/** What belongs to the lake, but is needed less often than the palette. */
export function lakeTools({ photo, sharers }: State, callbacks: Callbacks) {
  const sheets = sharers.join("");
  return html`
    <button type="button" class="icon-button quiet" aria-label=${t("Photo")} aria-expanded=${photo.open}
      @click=${callbacks.photo.toggle}>${picture}</button>
    <button type="button" class="icon-button quiet letters" aria-haspopup="dialog" @click=${() => callbacks.showSheets(true)}>
      <small>${t("Sheets")}</small> ${sheets}
    </button>`;
}

/** What the rules say about this lake. */
function remarksOf({ judged, lake }: State) {
  const ofLake = ({ path }: Remark) => path === `lakes.${lake}` || path.startsWith(`lakes.${lake}[`);
  return { faults: judged?.faults.filter(ofLake) ?? [], notes: judged?.notes.filter(ofLake) ?? [] };
}

function poolsOf(remarks: Remark[]) {
  return new Set(remarks.map(poolOf));
}

function poolOf({ path }: Remark) {
  return Number(/\[(\d+)\]/.exec(path)?.[1] ?? -1);
}

/** The most useful thing that there is to say: about the square that was touched last, or about the whole lake. */
function summaryOf({ judged, focus, plan }: State, { faults, notes }: { faults: Remark[]; notes: Remark[] }) {
  const missing = faults.filter(({ code }) => code === "edition/no_color").length;
  const wrong = faults.filter(({ code }) => code !== "edition/no_color");
  const here = [...wrong, ...notes].find((remark) => focus !== null && poolOf(remark) === focus >> 1);
  if (here) return reason(here.code);
  if (!judged) return "";
  if (missing === 2 * plan.placedPools.length && wrong.length + notes.length === 0)
    return t("Begin with a photo of the sheet, or enter its colours by hand.");
  if (missing > 0 && wrong.length === 0)
    return tn(missing, "{n} area still has no colour.", "{n} areas still have no colour.");
  const [first] = [...wrong, ...notes];
  if (!first) return t("This lake is complete.");
  return first.color
    ? t("{thing}: {problem}", { thing: colorName(first.color), problem: reason(first.code) })
    : reason(first.code);
}
