/** The list of the editions on this device, and what a new one can be made from. */

import { html, nothing } from "lit-html";
import type { Mine, Opened } from "../device/editions.ts";
import { day } from "../kit/day.ts";
import { cross } from "../kit/icons.ts";
import { top } from "../kit/top.ts";
import { t } from "../kit/words.ts";
import { smallLake } from "./small_lake.ts";

export type Source = "lampion" | "lake" | "blank" | "file";

/** `lines`: each about a place */
export interface Trouble {
  source: Source;
  text: string;
  lines: string[];
}

interface Entry {
  mine: Mine;
  /** of its editor */
  address: string;
  /** what is still to be done, in a few words; null: not known yet */
  lacking: string | null;
  /** whether the server has it, and as it is here */
  shared: "" | "same" | "changed" | null;
  removed: boolean;
}

interface Friend {
  opened: Opened;
  address: string;
  removed: boolean;
}

interface Size {
  columns: number;
  rows: number;
}

interface Beginning {
  size: Size;
  busy: Source | null;
  trouble: Trouble | null;
}

interface Callbacks {
  fromLampion: () => void;
  fromNewLake: () => void;
  fromEmptyLake: () => void;
  resize: (size: Partial<Size>) => void;
  read: (file: File) => void;
  duplicate: (mine: Mine) => void;
  remove: (mine: Mine) => void;
  restore: (mine: Mine) => void;
  removeOpened: (opened: Opened) => void;
  restoreOpened: (opened: Opened) => void;
}

const SIDES = [4, 5, 6, 7, 8, 9, 10, 11, 12];

export function editionList(entries: Entry[], friends: Friend[], beginning: Beginning, callbacks: Callbacks) {
  return html`
    ${top(t("Editions"), "/")}
    <div class="edition-list ${entries.length > 0 ? "some" : ""}">
      ${entries.length > 0 ? mine(entries, callbacks) : invitation()}
      ${friends.length > 0 ? ofFriends(friends, callbacks) : nothing}
      ${sources(beginning, callbacks)}
    </div>`;
}

function invitation() {
  return html`
    <p class="inviting">
      <b>${t("In ten minutes you play on the sheets of your own box.")}</b>
      ${t("Enter them once, and your friends only scan a code.")}
    </p>`;
}

function mine(entries: Entry[], callbacks: Callbacks) {
  return html`
    <section aria-labelledby="mine">
      <h2 id="mine">${t("On this device")}</h2>
      <ul class="mine">${entries.map((one) => (one.removed ? removedEntry(one, callbacks) : entry(one, callbacks)))}</ul>
    </section>`;
}

function entry(entry: Entry, { duplicate, remove }: Callbacks) {
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
        ${entry.lacking === "" ? html`<a class="button quiet" href="/new?mine=${key}" aria-label=${t("Play with {name}", { name })}>${t("Play")}</a>${printing(`mine=${key}`, name)}` : nothing}
        <button type="button" class="button quiet" aria-label=${t("Duplicate {name}", { name })}
          @click=${() => duplicate(entry.mine)}>${t("Duplicate")}</button>
      </div>
    </li>`;
}

function about({ mine, lacking, shared }: Entry) {
  return [
    ...(lacking ? [lacking] : []),
    ...(lacking === "" && !shared ? [t("complete")] : []),
    ...(shared === "same" ? [t("shared")] : []),
    ...(shared === "changed" ? [t("shared, changed since")] : []),
    day(mine.changed),
  ];
}

function removedEntry({ mine, shared }: Entry, { restore }: Callbacks) {
  const text = shared
    ? t("Removed here. Whoever has its link still has it.")
    : t("Removed. It was on this device only.");
  return html`
    <li>
      <span class="removed" role="status">${text}</span>
      <button type="button" class="button quiet" @click=${() => restore(mine)}>${t("Undo")}</button>
    </li>`;
}

function ofFriends(friends: Friend[], callbacks: Callbacks) {
  return html`
    <section aria-labelledby="friends">
      <h2 id="friends">${t("Opened from friends")}</h2>
      <ul class="mine friends">${friends.map((one) => (one.removed ? removedFriend(one, callbacks) : friend(one, callbacks)))}</ul>
    </section>`;
}

function friend({ opened, address }: Friend, { removeOpened }: Callbacks) {
  const { id, name, seen } = opened;
  return html`
    <li>
      <a class="one" href=${address}><span><b>${name}</b><span class="hint">${day(seen)}</span></span></a>
      <button type="button" class="icon-button quiet" aria-label=${t("Remove {name}", { name })}
        @click=${() => removeOpened(opened)}>${cross}</button>
      <div class="acts">
        <a class="button quiet" href="/new?edition=${id}" aria-label=${t("Play with {name}", { name })}>${t("Play")}</a>
        ${printing(`edition=${id}`, name)}
      </div>
    </li>`;
}

function printing(which: string, name: string) {
  return html`<a class="button quiet" href="/sheets?${which}" aria-label=${t("Print sheets of {name}", { name })}>${t("Print")}</a>`;
}

function removedFriend({ opened }: Friend, { restoreOpened }: Callbacks) {
  return html`
    <li>
      <span class="removed" role="status">${t("Removed here. Its link still leads to it.")}</span>
      <button type="button" class="button quiet" @click=${() => restoreOpened(opened)}>${t("Undo")}</button>
    </li>`;
}

function sources(beginning: Beginning, callbacks: Callbacks) {
  return html`
    <section class="begin" aria-labelledby="begin">
      <h2 id="begin">${t("Begin a new one")}</h2>
      ${emptyLake(beginning, callbacks)}
      ${source("lampion", t("From Lampion"), t("A copy of it, to change as you like."), beginning, callbacks.fromLampion)}
      ${source("lake", t("With a new lake"), t("Lampion with a lake that nobody has seen yet, to change as you like. Just to play on one, choose it for a new table."), beginning, callbacks.fromNewLake)}
      ${fromFile(beginning, callbacks)}
    </section>`;
}

function source(name: Source, title: string, hint: string, beginning: Beginning, act: () => void) {
  return html`
    <div class="way">
      <button type="button" class="button" aria-describedby="about-${name}" ?disabled=${beginning.busy !== null} @click=${act}>
        ${beginning.busy === name ? t("One moment…") : title}
      </button>
      <p class="hint" id="about-${name}">${hint}</p>
      ${troubleOf(name, beginning)}
    </div>`;
}

function emptyLake(beginning: Beginning, { fromEmptyLake, resize }: Callbacks) {
  const { columns, rows } = beginning.size;
  return html`
    <form class="way" @submit=${(event: Event) => [event.preventDefault(), fromEmptyLake()]}>
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

function side(name: string, label: string, chosen: number, choose: (number: number) => void) {
  return html`
    <div class="field">
      <label for=${name}>${label}</label>
      <select id=${name} @change=${(event: Event) => choose(Number((event.target as HTMLSelectElement).value))}>
        ${SIDES.map((number) => html`<option .selected=${number === chosen}>${number}</option>`)}
      </select>
    </div>`;
}

function fromFile(beginning: Beginning, { read }: Callbacks) {
  function chosen(event: Event) {
    const input = event.target as HTMLInputElement;
    const [file] = input.files ?? [];
    if (file) read(file);
    input.value = ""; // so that the same file can be chosen again
  }
  return html`
    <div class="way">
      <input class="sr" id="file" type="file" accept=".json,application/json" aria-describedby="about-file"
        ?disabled=${beginning.busy !== null} @change=${chosen}>
      <label class="button" for="file">${beginning.busy === "file" ? t("One moment…") : t("From a file")}</label>
      <p class="hint" id="about-file">${t("One that you or a friend has exported.")}</p>
      ${troubleOf("file", beginning)}
    </div>`;
}

function troubleOf(way: Source, { trouble }: Beginning) {
  if (trouble?.source !== way) return nothing;
  const { text, lines } = trouble;
  return html`
    <div class="problem" role="alert">
      <p>${text}</p>
      ${lines.length > 0 ? html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>` : nothing}
    </div>`;
}
