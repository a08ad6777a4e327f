/** The part of the editor for a lake: the lake, a sentence about it, and the palette. */

import { html, nothing } from "lit-html";
import { dialog } from "../../kit/dialog.ts";
import { photo as picture } from "../../kit/form_icons.ts";
import { colorName } from "../../kit/names.ts";
import type { Plan } from "../../kit/plan.ts";
import { reason, t, tn } from "../../kit/words.ts";
import type { Color, Letter, Remark } from "../../rules/state.ts";
import { cornersOf } from "../photo/corners.ts";
import type { PhotoHands } from "../photo/hands.ts";
import type { Naming, Read } from "../photo/naming.ts";
import { photoPanel } from "../photo/panel.ts";
import { straightened, under } from "../photo/straightened.ts";
import { swatches } from "../photo/swatches.ts";
import { type Callbacks as EditedLakeCallbacks, editedLake } from "./edited_lake.ts";
import { type InTurn, inTurnPalette, type Callbacks as TurnCallbacks } from "./in_turn.ts";
import { palette } from "./palette.ts";
import { type Callbacks as SheetsDialogCallbacks, sheetsDialog } from "./sheets_dialog.ts";
import type { Tool } from "./tools.ts";

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
  photo: ReturnType<PhotoHands["state"]>;
  /** null: nothing goes on by itself */
  inTurn: InTurn | null;
  /** the areas that are still to be looked at */
  doubted: number[];
  /** how the lake is drawn with these cuts and colours */
  planOf: (read: Read) => Plan;
}

interface More {
  choose: (tool: Tool) => void;
  showSheets: (open: boolean) => void;
  inTurn: () => void;
  photo: PhotoHands["callbacks"];
  turns: TurnCallbacks;
}

type NamingState = ReturnType<Naming["state"]>;
type Callbacks = EditedLakeCallbacks & SheetsDialogCallbacks & More;

export function lakePart(state: State, callbacks: Callbacks) {
  const { plan, turned, photo, asking } = state;
  if (photo.step === "corners" && photo.photo) return cornersOf({ ...photo, ...photo.photo }, callbacks.photo);
  if (photo.step === "straightened" && photo.photo?.under) {
    return straightened({ ...photo, url: photo.photo.under, plan, turned }, callbacks.photo);
  }
  if (photo.naming) return naming(state, photo.naming, callbacks);
  return html`
    <div class="entering">
      ${entered(state, callbacks)}
    </div>
    ${asking ? dialog("sheets", sheetsDialog(state, callbacks), () => callbacks.showSheets(false)) : nothing}`;
}

function entered(state: State, callbacks: Callbacks) {
  const { plan, focus, shown, photo, inTurn, doubted, turned, tool, counts } = state;
  const here = remarksOf(state);
  const panelOpen = photo.open && !inTurn;
  const url = photo.strength > 0 && photo.photo?.under;
  const drawn = {
    plan,
    focus,
    shown,
    behind: url ? under(url, plan, turned) : nothing,
    strength: url ? photo.strength : 0,
    wrong: poolsOf(here.faults.filter(({ code }) => code !== "edition/no_color")),
    noted: poolsOf(here.notes),
    doubted,
    at: inTurn?.area ?? null,
    turned,
  };
  return html`
    ${editedLake(drawn, callbacks)}
    ${turned ? html`<p class="turned hint">${t("Turn your sheet a quarter to the right.")}</p>` : nothing}
    <p class="said ${panelOpen ? "covered" : ""}" role="status">${inTurn ? turnOf(inTurn, plan) : summaryOf(state, here)}</p>
    ${panelOpen ? photoPanel({ ...photo, laid: photo.photo !== null }, callbacks.photo) : nothing}
    ${
      inTurn
        ? inTurnPalette(inTurn, areaOf(inTurn.area, plan)?.corner ?? 0, callbacks.turns)
        : palette({ chosen: tool, counts, inTurn: callbacks.inTurn }, callbacks.choose)
    }
    <p class="keys hint">
      ${t("Keyboard: 1 to 6 write a colour and go on, arrows walk, 7 cut, 8 platform, 9 boat, 0 pavilion, Backspace goes back.")}
    </p>`;
}

/** What was read, as it will be: nothing is entered yet. */
function naming({ planOf, turned }: State, { read, seen, tapped }: NamingState, callbacks: Callbacks) {
  const drawn = {
    plan: planOf(read),
    focus: null,
    shown: null,
    behind: nothing,
    strength: 0,
    at: null,
    doubted: read.doubtful,
    turned,
  };
  return html`
    <div class="entering">
      <div class="preview" inert>${editedLake({ ...drawn, wrong: new Set(), noted: new Set() }, callbacks)}</div>
      ${swatches({ seen, tapped }, callbacks.photo)}
    </div>`;
}

function turnOf({ area, at, of, doubted }: InTurn, plan: Plan) {
  const place = areaOf(area, plan)?.name ?? "";
  return doubted
    ? t("Is this right? {place} ({n} of {all})", { place, n: at + 1, all: of })
    : t("{place} ({n} of {all})", { place, n: at + 1, all: of });
}

function areaOf(area: number, { placedPools }: Plan) {
  return placedPools.flatMap(({ areas }) => areas).find((one) => one.area === area);
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
