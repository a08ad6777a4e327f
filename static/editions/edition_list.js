/** The editions of this device, and the ways to begin one. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { reason, t, tn } from "../kit/words.js";
import { day } from "../kit/day.js";
import { faultsInFile } from "./faults.js";
import { cross } from "../kit/icons.js";
import { smallLake } from "./small_lake.js";
import { top } from "../kit/top.js";

/**
 * @typedef {import("../device/editions.js").Mine} Mine
 * @typedef {"lampion" | "lake" | "blank" | "file"} Way
 * @typedef {{ way: Way, text: string, faults: import("../rules/state.js").Remark[] }} Trouble
 * @typedef {object} Entry
 * @property {Mine} mine
 * @property {string} address of its editor
 * @property {number | null} missing how many things are wrong or missing; null: not known yet
 * @property {"" | "same" | "changed" | null} shared whether the server has it, and as it is here
 * @property {boolean} removed
 * @typedef {{ columns: number, rows: number }} Size
 * @typedef {{ size: Size, busy: Way | null, trouble: Trouble | null }} Beginning
 * @typedef {object} Callbacks
 * @property {() => void} fromLampion
 * @property {() => void} fromNewLake
 * @property {() => void} fromEmptyLake
 * @property {(size: Partial<Size>) => void} resize
 * @property {(file: File) => void} read
 * @property {(mine: Mine) => void} duplicate
 * @property {(mine: Mine) => void} remove
 * @property {(mine: Mine) => void} restore
 */

const SIDES = [4, 5, 6, 7, 8, 9, 10, 11, 12];

/**
 * @param {Entry[]} entries
 * @param {Beginning} beginning
 * @param {Callbacks} callbacks
 */
export function editionList(entries, beginning, callbacks) {
  return html`
    ${top(t("Editions"), "/")}
    <div class="edition-list ${entries.length > 0 ? "some" : ""}">
      ${entries.length > 0 ? mine(entries, callbacks) : invitation()}
      ${ways(beginning, callbacks)}
    </div>`;
}

function invitation() {
  return html`
    <p class="inviting">
      <b>${t("In ten minutes you play on the sheets of your own box.")}</b>
      ${t("Enter them once, and your friends only scan a code.")}
    </p>`;
}

/**
 * @param {Entry[]} entries
 * @param {Callbacks} callbacks
 */
function mine(entries, callbacks) {
  return html`
    <section aria-labelledby="mine">
      <h2 id="mine">${t("On this device")}</h2>
      <ul class="mine">${entries.map((one) => (one.removed ? gone(one, callbacks) : entry(one, callbacks)))}</ul>
    </section>`;
}

/**
 * @param {Entry} entry
 * @param {Callbacks} callbacks
 */
function entry(entry, { duplicate, remove }) {
  const { edition, key } = entry.mine;
  const name = edition.name || t("Nameless edition");
  const { columns, rows } = edition;
  return html`
    <li>
      <a class="one" href=${entry.address}>
        ${smallLake({ pools: edition.lakes[edition.sheets.A.lake] ?? [], columns, rows })}
        <span><b>${name}</b><span class="hint">${about(entry).join(" · ")}</span></span>
      </a>
      <button type="button" class="icon-button quiet" aria-label=${t("Remove {name}", { name })}
        @click=${() => remove(entry.mine)}>${cross}</button>
      <div class="acts">
        ${entry.missing === 0 ? html`<a class="button quiet" href="/new?mine=${key}" aria-label=${t("Play with {name}", { name })}>${t("Play")}</a>` : nothing}
        <button type="button" class="button quiet" aria-label=${t("Duplicate {name}", { name })}
          @click=${() => duplicate(entry.mine)}>${t("Duplicate")}</button>
      </div>
    </li>`;
}

/** @param {Entry} entry */
function about({ mine, missing, shared }) {
  return [
    ...(missing ? [tn(missing, "draft: {n} thing to mend", "draft: {n} things to mend")] : []),
    ...(missing === 0 && !shared ? [t("complete")] : []),
    ...(shared === "same" ? [t("shared")] : []),
    ...(shared === "changed" ? [t("shared, changed since")] : []),
    day(mine.changed),
  ];
}

/**
 * @param {Entry} entry
 * @param {Callbacks} callbacks
 */
function gone({ mine, shared }, { restore }) {
  const text = shared
    ? t("Removed here. Whoever has its link still has it.")
    : t("Removed. It was on this device only.");
  return html`
    <li>
      <span class="removed" role="status">${text}</span>
      <button type="button" class="button quiet" @click=${() => restore(mine)}>${t("Undo")}</button>
    </li>`;
}

/**
 * @param {Beginning} beginning
 * @param {Callbacks} callbacks
 */
function ways(beginning, callbacks) {
  return html`
    <section class="begin" aria-labelledby="begin">
      <h2 id="begin">${t("Begin a new one")}</h2>
      ${emptyLake(beginning, callbacks)}
      ${way("lampion", t("From Lampion"), t("A copy of it, to change as you like."), beginning, callbacks.fromLampion)}
      ${way("lake", t("With a new lake"), t("Lampion with a lake that nobody has seen yet, to change as you like. Just to play on one, choose it for a new table."), beginning, callbacks.fromNewLake)}
      ${fromFile(beginning, callbacks)}
    </section>`;
}

/**
 * @param {Way} name
 * @param {string} title
 * @param {string} hint
 * @param {Beginning} beginning
 * @param {() => void} act
 */
function way(name, title, hint, beginning, act) {
  return html`
    <div class="way">
      <button type="button" class="button" aria-describedby="about-${name}" ?disabled=${beginning.busy !== null} @click=${act}>
        ${beginning.busy === name ? t("One moment…") : title}
      </button>
      <p class="hint" id="about-${name}">${hint}</p>
      ${troubleOf(name, beginning)}
    </div>`;
}

/**
 * @param {Beginning} beginning
 * @param {Callbacks} callbacks
 */
function emptyLake(beginning, { fromEmptyLake, resize }) {
  const { columns, rows } = beginning.size;
  return html`
    <form class="way" @submit=${(/** @type {Event} */ event) => [event.preventDefault(), fromEmptyLake()]}>
      <h3>${t("With the box beside you")}</h3>
      <p class="hint">${t("Count the pools of the lake on its sheets: how many across, how many down?")}</p>
      <div class="size">
        ${side("columns", t("Columns"), columns, (number) => resize({ columns: number }))}
        <span aria-hidden="true">×</span>
        ${side("rows", t("Rows"), rows, (number) => resize({ rows: number }))}
        <button class="button main" ?disabled=${beginning.busy !== null}>
          ${beginning.busy === "blank" ? t("One moment…") : t("From an empty lake")}
        </button>
      </div>
      ${troubleOf("blank", beginning)}
    </form>`;
}

/**
 * @param {string} name
 * @param {string} label
 * @param {number} chosen
 * @param {(number: number) => void} choose
 */
function side(name, label, chosen, choose) {
  return html`
    <div class="field">
      <label for=${name}>${label}</label>
      <select id=${name} @change=${(/** @type {Event} */ event) => choose(Number(/** @type {HTMLSelectElement} */ (event.target).value))}>
        ${SIDES.map((number) => html`<option .selected=${number === chosen}>${number}</option>`)}
      </select>
    </div>`;
}

/**
 * @param {Beginning} beginning
 * @param {Callbacks} callbacks
 */
function fromFile(beginning, { read }) {
  /** @param {Event} event */
  function chosen(event) {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const [file] = input.files ?? [];
    if (file) read(file);
    input.value = ""; // so that the same file can be chosen again
  }
  return html`
    <div class="way">
      <label class="button file">
        <input type="file" accept=".json,application/json" aria-describedby="about-file" ?disabled=${beginning.busy !== null} @change=${chosen}>
        ${beginning.busy === "file" ? t("One moment…") : t("From a file")}
      </label>
      <p class="hint" id="about-file">${t("One that you or a friend have exported.")}</p>
      ${troubleOf("file", beginning)}
    </div>`;
}

/**
 * @param {Way} way
 * @param {Beginning} beginning
 */
function troubleOf(way, { trouble }) {
  if (trouble?.way !== way) return nothing;
  const { text, faults } = trouble;
  if (way === "blank" && faults.length > 0) {
    return html`<p class="problem" role="alert">${faults.map(({ code }) => reason(code)).join(" ")}</p>`;
  }
  if (faults.length === 0) return html`<p class="problem" role="alert">${text}</p>`;
  return html`
    <div class="problem" role="alert">
      <p>${tn(faults.length, "Nothing was kept of this file, because one thing in it is wrong:", "Nothing was kept of this file, because {n} things in it are wrong:")}</p>
      ${faultsInFile(faults)}
    </div>`;
}
