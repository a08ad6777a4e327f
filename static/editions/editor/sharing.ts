/** The part of the editor that shares: name, faults, upload, links, file. */

import { html, nothing } from "lit-html";
import { check } from "../../kit/icons.ts";
import { qrCode } from "../../kit/invitation.ts";
import { t, tn } from "../../kit/words.ts";
import type { Draft, Remark } from "../../rules/state.ts";
import { isMissing, remarksInWords, type Shown } from "../faults.ts";
import { type Lampions, unconfirmed } from "./lampions.ts";
import type { Part } from "./parts.ts";

export interface Link {
  url: string;
  qr: string | null;
  copied: boolean;
}

interface State {
  shown: Shown;
  address: (part: Part, place?: string) => string;
  /** the address where one is opened with this edition */
  table: string;
  /** null: the rules have not started yet */
  judged: { faults: Remark[]; notes: Remark[] } | null;
  lampions: Lampions;
  busy: boolean;
  trouble: { text: string; faults: Remark[]; anew: boolean } | null;
  /** what another device has uploaded meanwhile */
  other: Draft | null;
  /** whether everybody finds it; null: not known yet */
  listed: boolean | null;
  /** whether the question is shown that comes before */
  takingBack: boolean;
  /** whether this device may change it on the server */
  owned: boolean;
  /** whether the server has it as it is here */
  current: boolean;
  /** null: the server does not have it */
  link: Link | null;
  /** null: not asked for */
  editLink: Link | null;
  canShare: boolean;
}

interface Callbacks {
  rename: (name: string) => void;
  upload: () => void;
  /** although another device has uploaded something else */
  uploadMine: () => void;
  uploadAnew: () => void;
  takeOther: () => void;
  list: (listed: boolean) => void;
  askBack: (asked: boolean) => void;
  takeBack: () => void;
  copy: (field: HTMLInputElement) => void;
  share: (url: string) => void;
  exportFile: () => void;
  showEditLink: (open: boolean) => void;
}

export const LONGEST_NAME = 60;

export function sharing(state: State, callbacks: Callbacks) {
  const { judged, link } = state;
  const lacking = (judged?.faults.length ?? 0) > 0;
  return html`
    <div class="sharing">
      <div class="field">
        <label for="name">${t("Name of the edition")}</label>
        <input id="name" data-place="name" maxlength=${LONGEST_NAME} autocomplete="off" enterkeyhint="done" .value=${state.shown.draft.name}
          @input=${(event: Event) => callbacks.rename((event.target as HTMLInputElement).value)}>
      </div>
      ${judgement(state)}
      ${waysOn(state, lacking, callbacks)}
      ${lacking && !link ? nothing : online(state, lacking, callbacks)}
    </div>`;
}

function judgement(state: State) {
  const { judged, shown, address } = state;
  if (!judged) return html`<p class="hint" role="status">${t("The referee has not looked at it yet.")}</p>`;
  const { faults, notes } = judged;
  const wrong = faults.filter((fault) => !isMissing(fault));
  const section = (id: string, title: string, remarks: Remark[]) => html`
    <section aria-labelledby=${id}>
      <h2 id=${id}>${title}</h2>
      ${remarksInWords(remarks, shown, address)}
    </section>`;
  return html`
    ${
      faults.length > 0
        ? html`<p class="hint">${t("Once nothing is missing, you can play with it and share it.")}</p>`
        : html`<p class="complete">${check}${t("Nothing is missing.")}</p>`
    }
    ${wrong.length > 0 ? section("wrong", tn(wrong.length, "{n} thing to mend", "{n} things to mend"), wrong) : nothing}
    ${wrong.length < faults.length ? section("missing", t("Still missing"), faults.filter(isMissing)) : nothing}
    ${notes.length > 0 ? section("notes", t("Is this so in your box?"), notes) : nothing}
    ${stillLampions(state)}`;
}

/** Which keeps nobody from sharing it. */
function stillLampions({ lampions, address, shown }: State) {
  if (unconfirmed(lampions).length === 0) return nothing;
  const stacks = { n: unconfirmed(lampions, "fireworks").length, all: Object.keys(shown.draft.shapes).length };
  const cards = { n: unconfirmed(lampions, "cards").length, all: shown.draft.emperor.length };
  const line = (part: Part, title: string, about: string) => {
    const [first] = unconfirmed(lampions, part);
    return first ? html`<li><a href=${address(part, first)}><b>${title}</b> ${about}</a></li>` : nothing;
  };
  return html`
    <section aria-labelledby="ours">
      <h2 id="ours">${t("Still Lampion’s")}</h2>
      <p class="hint">${t("You have neither changed these nor said that they are the same in your box.")}</p>
      <ul class="remarks">
        ${line("bonuses", t("Gift circles"), t("No limit"))}
        ${line("fireworks", t("Tiles"), t("{n} of {all} stacks", stacks))}
        ${line("cards", t("Cards"), t("{n} of {all} cards", cards))}
      </ul>
    </section>`;
}

function waysOn({ table }: State, lacking: boolean, { exportFile }: Callbacks) {
  return html`
    <div class="ways-on">
      ${lacking ? nothing : html`<a class="button main" href=${table}>${t("Open a table with it")}</a>`}
      <button type="button" class="button" @click=${exportFile}>${lacking ? t("Export as it is") : t("Export as a file")}</button>
    </div>`;
}

function online(state: State, lacking: boolean, callbacks: Callbacks) {
  const { link } = state;
  return html`
    <section class="online" aria-labelledby="online">
      <h2 id="online">${t("For friends")}</h2>
      <p class="hint" role="status">${whatFriendsSee(state, lacking)}</p>
      ${trouble(state, callbacks)}
      ${state.other ? whichOne(callbacks) : uploading(state, lacking, callbacks)}
      ${link ? linked(link, "link", t("Link to this edition"), state, callbacks) : nothing}
      ${link ? editing(state, callbacks) : nothing}
      ${link && state.owned ? listing(state, callbacks) : nothing}
      ${link && state.owned ? takingBack(state, callbacks) : nothing}
    </section>`;
}

function whatFriendsSee({ link, current }: State, lacking: boolean) {
  if (!link) return t("Save it to the server: whoever has the link can look at it, play with it and make a copy.");
  if (current) return t("Saved. Whoever has this link can look at it, play with it and make a copy.");
  return lacking
    ? t("Friends still see it as it was saved. What you changed can be saved when nothing is missing.")
    : t("Friends still see it as it was saved, without what you changed since.");
}

function trouble({ trouble, busy, shown, address }: State, { uploadAnew }: Callbacks) {
  if (!trouble) return nothing;
  const { text, faults, anew } = trouble;
  return html`
    <div class="problem" role="alert">
      <p>${text}</p>
      ${faults.length > 0 ? remarksInWords(faults, shown, address) : nothing}
      ${anew ? html`<button type="button" class="button" ?disabled=${busy} @click=${uploadAnew}>${t("Save it as a new one")}</button>` : nothing}
    </div>`;
}

function whichOne({ takeOther, uploadMine }: Callbacks) {
  return html`
    <div class="problem" role="alert">
      <p>${t("Meanwhile it was changed on another device.")}</p>
      <div class="ways-on">
        <button type="button" class="button" @click=${takeOther}>${t("Take that one")}</button>
        <button type="button" class="button" @click=${uploadMine}>${t("Keep this one")}</button>
      </div>
    </div>`;
}

function uploading({ link, current, busy, trouble }: State, lacking: boolean, { upload }: Callbacks) {
  if (lacking || current || trouble?.anew) return nothing;
  const label = link ? t("Save the changes") : t("Save to the server");
  return html`
    <div class="ways-on">
      <button type="button" class="button" ?disabled=${busy} @click=${upload}>${busy ? t("One moment…") : label}</button>
    </div>`;
}

function linked(
  { url, qr, copied }: Link,
  id: string,
  label: string,
  { canShare }: Pick<State, "canShare">,
  { copy, share }: Callbacks,
) {
  const field = ({ currentTarget }: Event) =>
    (currentTarget as Element).closest(".link")?.querySelector("input") as HTMLInputElement;
  return html`
    <div class="link">
      ${qrCode(qr, t("QR code of this link"))}
      <div class="field">
        <label for=${id}>${label}</label>
        <input id=${id} readonly .value=${url}>
        <div class="ways-on">
          <button type="button" class="button" @click=${(event: Event) => copy(field(event))}>
            ${copied ? t("Copied") : t("Copy")}
          </button>
          ${canShare ? html`<button type="button" class="button" @click=${() => share(url)}>${t("Share")}</button>` : nothing}
        </div>
      </div>
    </div>`;
}

function editing(state: State, callbacks: Callbacks) {
  const { editLink } = state;
  return html`
    <details class="unfolding" @toggle=${({ target }: Event) => callbacks.showEditLink((target as HTMLDetailsElement).open)}>
      <summary>${t("Edit it on another device")}</summary>
      <p class="hint">${t("Whoever has this link can change the edition: keep it to yourself.")}</p>
      ${editLink ? linked(editLink, "edit-link", t("Link for editing"), state, callbacks) : nothing}
    </details>`;
}

function listing({ listed, busy }: State, { list }: Callbacks) {
  const about = listed
    ? t("Everybody who opens a table on this server finds it under “Shared by others”.")
    : t("Only those who have the link find it.");
  const choose = ({ target }: Event) => list((target as HTMLInputElement).checked);
  return html`
    <label class="listing">
      <input type="checkbox" .checked=${listed === true} ?disabled=${listed === null || busy} @change=${choose}>
      <span><b>${t("List it for everybody")}</b><small class="hint">${listed === null ? t("One moment…") : about}</small></span>
    </label>`;
}

function takingBack({ takingBack, busy }: State, { askBack, takeBack }: Callbacks) {
  if (!takingBack) {
    return html`
      <div class="ways-on">
        <button type="button" class="button quiet" ?disabled=${busy} @click=${() => askBack(true)}>${t("Take it back from the server…")}</button>
      </div>`;
  }
  return html`
    <div class="problem" role="alert">
      <p>${t("Its links will lead nowhere then. Tables that were opened with it play on, and on this device it stays.")}</p>
      <div class="ways-on">
        <button type="button" class="button main" @click=${() => askBack(false)}>${t("Leave it there")}</button>
        <button type="button" class="button" ?disabled=${busy} @click=${takeBack}>${busy ? t("One moment…") : t("Take it back")}</button>
      </div>
    </div>`;
}
