/** The choice of an edition for a new table, with the number of a new lake and a picture of its lakes. */

import { html, nothing } from "lit-html";
import type { Mine } from "../device/editions.ts";
import { ourLocale } from "../kit/day.ts";
import { drawings, lake } from "../kit/lake.ts";
import { editionName } from "../kit/names.ts";
import { plan } from "../kit/plan.ts";
import { t } from "../kit/words.ts";
import { LAMPION } from "../rules/shipped.ts";
import type { Edition, Letter } from "../rules/state.ts";
import type { Callbacks, State } from "./form.ts";

interface Offered {
  id: string;
  name: string;
}

export const NEW_LAKE = "lake";
export const EARLIER = "earlier";
export const MINE = "mine/";

export function editionChoice(state: State, callbacks: Callbacks) {
  const choose = (event: Event) => callbacks.change({ wanted: valueIn(event) });
  return html`
    <div class="edition">
      <div class="field which">
        <label for="edition">${t("Edition")}</label>
        <a href="/editions">${t("Your editions")}</a>
        <select id="edition" @change=${choose}>${options(state)}</select>
      </div>
      ${state.wanted === NEW_LAKE ? number(state, callbacks) : nothing}
      ${trouble(state, callbacks)}
      ${picture(state)}
    </div>`;
}

function valueIn(event: Event) {
  return (event.target as HTMLInputElement | HTMLSelectElement).value;
}

function options(state: State) {
  const { wanted, earlier } = state;
  const ours = [
    { id: LAMPION, name: "Lampion" },
    { id: NEW_LAKE, name: t("A new lake for this game") },
    ...(earlier ? [{ id: EARLIER, name: editionName(earlier) }] : []),
  ];
  const mine = toldApart(
    state.mine.map((one) => ({ id: MINE + one.key, name: editionName(one.edition), mark: moment(one) })),
  );
  const opened = toldApart(state.opened.map(({ id, name }) => ({ id, name, mark: id })));
  const shared = toldApart(others(state).map((one) => ({ ...one, mark: one.id })));
  const known = [...ours, ...mine, ...opened, ...shared].some(({ id }) => id === wanted);
  const option = ({ id, name }: Offered) => html`<option value=${id} .selected=${id === wanted}>${name}</option>`;
  const group = (label: string, offered: Offered[]) =>
    offered.length > 0 ? html`<optgroup label=${label}>${offered.map(option)}</optgroup>` : nothing;
  return html`
    ${ours.map(option)}
    ${known ? nothing : option({ id: wanted, name: linkedName(state) })}
    ${group(t("On this device"), mine)}
    ${group(t("Opened from friends"), opened)}
    ${group(t("Shared by others"), shared)}`;
}

/** Two of one name have a mark each. */
function toldApart(offered: (Offered & { mark: string })[]): Offered[] {
  const names = offered.map(({ name }) => name);
  const isTwice = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  return offered.map(({ id, name, mark }) => ({ id, name: isTwice(name) ? `${name} (${mark})` : name }));
}

/** When it was last changed. */
function moment({ changed }: Mine) {
  return new Intl.DateTimeFormat(ourLocale(), { dateStyle: "short", timeStyle: "short" }).format(changed);
}

/** Those that the server has and this device does not know otherwise; the wanted one, unless a friend's is. */
function others({ wanted, saved, mine, opened }: State) {
  const own = mine.map(({ id }) => id);
  const friends = opened.map(({ id }) => id);
  return saved.filter(({ id }) => id !== LAMPION && !friends.includes(id) && (id === wanted || !own.includes(id)));
}

/** Of an edition that a link has led to. */
function linkedName({ edition, current }: State) {
  return edition && current ? editionName(edition) : "…";
}

function number({ seed, refused }: State, { change, anotherLake }: Callbacks) {
  return html`
    <div class="field number">
      <label for="seed">${t("Number of the lake")}</label>
      <input id="seed" inputmode="numeric" maxlength="12" autocomplete="off" enterkeyhint="done" aria-describedby="seed-hint"
        aria-invalid=${refused !== ""} .value=${seed} @keydown=${leave}
        @input=${(event: Event) => change({ seed: valueIn(event) })}>
      <button type="button" class="button" @click=${anotherLake}>${t("Another lake")}</button>
      <p class="hint" id="seed-hint">${t("The same number is always the same lake: type one that you liked.")}</p>
    </div>`;
}

/** Enter would open the table. */
function leave(event: KeyboardEvent) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  (event.currentTarget as HTMLElement).blur();
}

function trouble({ wanted, refused, unread }: State, { read }: Callbacks) {
  if (refused) {
    const key = wanted.startsWith(MINE) ? wanted.slice(MINE.length) : "";
    return html`
      <p class="problem" role="alert">
        ${refused} ${key ? html`<a href="/editions#edit/${key}">${t("Open it in the editor")}</a>` : nothing}
      </p>`;
  }
  if (!unread) return nothing;
  return html`
    <p class="problem" role="alert">${t("The server does not answer. Please check the network and try again.")}</p>
    <button type="button" class="button" @click=${read}>${t("Try again")}</button>`;
}

/** While a number is typed, the lake before it stays in sight. */
function picture({ wanted, edition, current, refused, unread }: State) {
  if (unread || (refused && wanted !== NEW_LAKE)) return nothing;
  if (edition) return lakes(edition, current);
  return html`<div class="lakes"><p class="hint" role="status">${t("Fetching…")}</p></div>`;
}

/** @param current the wanted one, not that before it */
function lakes(edition: Edition, current: boolean) {
  const { columns, rows } = edition;
  const different = lakesOf(edition);
  return html`
    <div class="lakes ${current ? "" : "past"}" aria-busy=${!current}>
      ${drawings}
      ${different.map(({ pools, letters }) => {
        const label = different.length > 1 ? t("Lake of the sheets {letters}", { letters }) : t("Lake");
        return html`
          <figure>
            ${lake({ plan: plan({ pools, columns, rows }, false), shaded: [], boats: [], label })}
            ${different.length > 1 ? html`<figcaption class="hint" aria-hidden="true">${letters}</figcaption>` : nothing}
          </figure>`;
      })}
    </div>`;
}

/** Each with the letters of the sheets that show it. */
function lakesOf({ lakes, sheets }: Edition) {
  const letters = Object.keys(sheets).sort() as Letter[];
  const names = [...new Set(letters.map((letter) => sheets[letter].lake))];
  return names.map((name) => ({
    pools: lakes[name] ?? [],
    letters: letters.filter((letter) => sheets[letter].lake === name).join(" "),
  }));
}
