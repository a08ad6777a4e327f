/** A field for a whole number: nothing but digits can be entered, and Enter goes on to the next of its kind. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/**
 * @param {{ value: number | null, label: string, fault: string | null }} state
 *   `value`: null when there is none yet; `fault`: the id of the sentence that says what is wrong with it
 * @param {(value: number | null) => void} enter
 */
export function numberField({ value, label, fault }, enter) {
  return html`
    <input class="number ${value === null ? "missing" : ""}" inputmode="numeric" autocomplete="off" enterkeyhint="next"
      aria-label=${label} aria-invalid=${fault !== null} aria-describedby=${fault ?? nothing} .value=${String(value ?? "")}
      @beforeinput=${refuseOthers} @input=${(/** @type {Event} */ event) => enter(valueIn(event))}
      @focus=${(/** @type {Event} */ event) => fieldOf(event).select()} @keydown=${goOn}>`;
}

/** @param {InputEvent} event */
function refuseOthers(event) {
  if (/\D/.test(event.data ?? event.dataTransfer?.getData("text") ?? "")) event.preventDefault();
}

/**
 * Keyboards that compose words cannot be refused, so what they wrote is taken out again.
 * @param {Event} event
 */
function valueIn(event) {
  const field = fieldOf(event);
  const digits = field.value.replace(/\D/g, "");
  if (digits !== field.value) field.value = digits;
  return digits === "" ? null : Number(digits);
}

/** @param {KeyboardEvent} event */
function goOn(event) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const all = /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll("input.number")]);
  all[all.indexOf(fieldOf(event)) + 1]?.focus();
}

/** @param {Event} event */
function fieldOf({ target }) {
  return /** @type {HTMLInputElement} */ (target);
}
