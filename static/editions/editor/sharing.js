/** The part of the editor that shares: the name, what is still missing, links, a table and a file. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { t, tn } from "../../kit/words.js";
import { faultsInFile, remarksInWords } from "../faults.js";
import { check } from "../../kit/icons.js";

/**
 * @typedef {import("../../rules/state.js").Draft} Draft
 * @typedef {import("../../rules/state.js").Remark} Remark
 * @typedef {{ url: string, qr: string | null, copied: boolean }} Link
 * @typedef {object} State
 * @property {import("../faults.js").Seen} seen
 * @property {(part: import("./editor.js").Part) => string} address
 * @property {string} table the address where one is opened with this edition
 * @property {{ faults: Remark[], notes: Remark[] } | null} judged null: the rules are not awake
 * @property {boolean} busy
 * @property {{ text: string, faults: Remark[], anew: boolean } | null} trouble
 * @property {Draft | null} other what another device has saved meanwhile
 * @property {boolean | null} listed for everybody; null as long as the server has not said it
 * @property {boolean} takingBack asked whether that is meant
 * @property {boolean} owned whether this device may change it on the server
 * @property {boolean} current whether the server has it as it is here
 * @property {Link | null} link null: the server does not have it
 * @property {Link | null} editLink null: not asked for
 * @property {boolean} canShare
 * @typedef {object} Callbacks
 * @property {(name: string) => void} rename
 * @property {() => void} save
 * @property {() => void} saveMine although another device has saved something else
 * @property {() => void} saveAnew
 * @property {() => void} takeOther
 * @property {(listed: boolean) => void} list
 * @property {(asked: boolean) => void} askBack
 * @property {() => void} takeBack
 * @property {(field: HTMLInputElement) => void} copy
 * @property {(url: string) => void} share
 * @property {() => void} exportFile
 * @property {(open: boolean) => void} showEditLink
 */

export const LONGEST_NAME = 60;

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
export function sharing(state, callbacks) {
  const { judged, link } = state;
  const lacking = (judged?.faults.length ?? 0) > 0;
  return html`
    <div class="sharing">
      <div class="field">
        <label for="name">${t("Name of the edition")}</label>
        <input id="name" maxlength=${LONGEST_NAME} autocomplete="off" enterkeyhint="done" .value=${state.seen.draft.name}
          @input=${(/** @type {Event} */ event) => callbacks.rename(/** @type {HTMLInputElement} */ (event.target).value)}>
      </div>
      ${judgement(state)}
      ${lacking ? nothing : play(state, callbacks)}
      ${lacking && !link ? nothing : online(state, lacking, callbacks)}
    </div>`;
}

/** @param {State} state */
function judgement({ judged, seen, address }) {
  if (!judged) return html`<p class="hint" role="status">${t("The referee has not looked at it yet.")}</p>`;
  const { faults, notes } = judged;
  return html`
    ${
      faults.length > 0
        ? html`
          <section aria-labelledby="faults">
            <h2 id="faults">${tn(faults.length, "{n} thing to mend", "{n} things to mend")}</h2>
            <p class="hint">${t("Once nothing is missing, you can play with it and share it.")}</p>
            ${remarksInWords(faults, seen, address)}
          </section>`
        : html`<p class="complete">${check}${t("Nothing is missing.")}</p>`
    }
    ${
      notes.length > 0
        ? html`
          <section aria-labelledby="notes">
            <h2 id="notes">${t("Is this so in your box?")}</h2>
            ${remarksInWords(notes, seen, address)}
          </section>`
        : nothing
    }`;
}

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
function play({ table, judged }, { exportFile }) {
  return html`
    <div class="ways-on">
      <a class="button main" href=${table}>${t("Open a table with it")}</a>
      ${judged ? html`<button type="button" class="button" @click=${exportFile}>${t("Export as a file")}</button>` : nothing}
    </div>`;
}

/**
 * @param {State} state
 * @param {boolean} lacking
 * @param {Callbacks} callbacks
 */
function online(state, lacking, callbacks) {
  const { link } = state;
  return html`
    <section class="online" aria-labelledby="online">
      <h2 id="online">${t("For friends")}</h2>
      <p class="hint" role="status">${whatFriendsSee(state, lacking)}</p>
      ${trouble(state, callbacks)}
      ${state.other ? whichOne(callbacks) : saving(state, lacking, callbacks)}
      ${link ? linked(link, "link", t("Link to this edition"), state, callbacks) : nothing}
      ${link ? editing(state, callbacks) : nothing}
      ${link && state.owned ? listing(state, callbacks) : nothing}
      ${link && state.owned ? takingBack(state, callbacks) : nothing}
    </section>`;
}

/**
 * @param {State} state
 * @param {boolean} lacking
 */
function whatFriendsSee({ link, current }, lacking) {
  if (!link) return t("Save it to the server: whoever has the link can look at it, play with it and make a copy.");
  if (current) return t("Saved. Whoever has this link can look at it, play with it and make a copy.");
  return lacking
    ? t("Friends still see it as it was saved. What you changed can be saved when nothing is missing.")
    : t("Friends still see it as it was saved, without what you changed since.");
}

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
function trouble({ trouble, busy }, { saveAnew }) {
  if (!trouble) return nothing;
  const { text, faults, anew } = trouble;
  return html`
    <div class="problem" role="alert">
      <p>${text}</p>
      ${faults.length > 0 ? faultsInFile(faults) : nothing}
      ${anew ? html`<button type="button" class="button" ?disabled=${busy} @click=${saveAnew}>${t("Save it as a new one")}</button>` : nothing}
    </div>`;
}

/** @param {Callbacks} callbacks */
function whichOne({ takeOther, saveMine }) {
  return html`
    <div class="problem" role="alert">
      <p>${t("Meanwhile it was changed on another device.")}</p>
      <div class="ways-on">
        <button type="button" class="button" @click=${takeOther}>${t("Take that one")}</button>
        <button type="button" class="button" @click=${saveMine}>${t("Keep this one")}</button>
      </div>
    </div>`;
}

/**
 * @param {State} state
 * @param {boolean} lacking
 * @param {Callbacks} callbacks
 */
function saving({ link, current, busy, trouble }, lacking, { save }) {
  if (lacking || current || trouble?.anew) return nothing;
  const label = link ? t("Save the changes") : t("Save to the server");
  return html`
    <div class="ways-on">
      <button type="button" class="button" ?disabled=${busy} @click=${save}>${busy ? t("One moment…") : label}</button>
    </div>`;
}

/**
 * @param {Link} link
 * @param {string} id
 * @param {string} label
 * @param {Pick<State, "canShare">} state
 * @param {Callbacks} callbacks
 */
function linked({ url, qr, copied }, id, label, { canShare }, { copy, share }) {
  /** @param {Event} event */
  const field = ({ currentTarget }) =>
    /** @type {HTMLInputElement} */ (/** @type {Element} */ (currentTarget).closest(".link")?.querySelector("input"));
  return html`
    <div class="link">
      ${qr ? html`<img class="qr" src=${qr} alt=${t("QR code of this link")}>` : html`<span class="qr"></span>`}
      <div class="field">
        <label for=${id}>${label}</label>
        <input id=${id} readonly .value=${url}>
        <div class="ways-on">
          <button type="button" class="button" @click=${(/** @type {Event} */ event) => copy(field(event))}>
            ${copied ? t("Copied") : t("Copy")}
          </button>
          ${canShare ? html`<button type="button" class="button" @click=${() => share(url)}>${t("Share")}</button>` : nothing}
        </div>
      </div>
    </div>`;
}

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
function editing(state, callbacks) {
  const { editLink } = state;
  return html`
    <details class="unfolding" @toggle=${(/** @type {Event} */ { target }) => callbacks.showEditLink(/** @type {HTMLDetailsElement} */ (target).open)}>
      <summary>${t("Edit it on another device")}</summary>
      <p class="hint">${t("Whoever has this link can change the edition: keep it to yourself.")}</p>
      ${editLink ? linked(editLink, "edit-link", t("Link for editing"), state, callbacks) : nothing}
    </details>`;
}

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
function listing({ listed, busy }, { list }) {
  const about = listed
    ? t("Everybody who opens a table on this server finds it under “Shared by others”.")
    : t("Only who has the link finds it.");
  const choose = (/** @type {Event} */ { target }) => list(/** @type {HTMLInputElement} */ (target).checked);
  return html`
    <label class="listing">
      <input type="checkbox" .checked=${listed === true} ?disabled=${listed === null || busy} @change=${choose}>
      <span><b>${t("List it for everybody")}</b><small class="hint">${listed === null ? t("One moment…") : about}</small></span>
    </label>`;
}

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
function takingBack({ takingBack, busy }, { askBack, takeBack }) {
  if (!takingBack) {
    return html`
      <div class="ways-on">
        <button type="button" class="button quiet" ?disabled=${busy} @click=${() => askBack(true)}>${t("Take it back from the server…")}</button>
      </div>`;
  }
  return html`
    <div class="problem" role="alert">
      <p>${t("Its links lead nowhere then. Tables that were opened with it play on, and on this device it stays.")}</p>
      <div class="ways-on">
        <button type="button" class="button main" @click=${() => askBack(false)}>${t("Leave it there")}</button>
        <button type="button" class="button" ?disabled=${busy} @click=${takeBack}>${busy ? t("One moment…") : t("Take it back")}</button>
      </div>
    </div>`;
}
