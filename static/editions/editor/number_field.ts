/** A field for a whole number: nothing but digits can be entered, and Enter goes on to the next of its kind. */

import { html, nothing } from "lit-html";

const DIGITS = 3; // more than any number that is right has, so that a slip of the thumb is seen

/** @param state `value`: null when there is none yet; `fault`: the id of the sentence that says what is wrong with it */
export function numberField(
  { value, label, place, fault }: { value: number | null; label: string; place: string; fault: string | null },
  enter: (value: number | null) => void,
) {
  return html`
    <input class="number ${value === null ? "missing" : ""}" inputmode="numeric" autocomplete="off" enterkeyhint="next"
      maxlength=${DIGITS} data-place=${place} aria-label=${label} aria-invalid=${fault !== null} aria-describedby=${fault ?? nothing} .value=${String(value ?? "")}
      @beforeinput=${refuseOthers} @input=${(event: Event) => enter(valueIn(event))}
      @focus=${(event: Event) => fieldOf(event).select()} @keydown=${goOn}>`;
}

function refuseOthers(event: InputEvent) {
  if (/\D/.test(event.data ?? event.dataTransfer?.getData("text") ?? "")) event.preventDefault();
}

/** Keyboards that compose words cannot be refused, so what they wrote is taken out again. */
function valueIn(event: Event) {
  const field = fieldOf(event);
  const digits = field.value.replace(/\D/g, "");
  if (digits !== field.value) field.value = digits;
  return digits === "" ? null : Number(digits);
}

function goOn(event: KeyboardEvent) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const all = [...document.querySelectorAll("input.number")] as HTMLInputElement[];
  all[all.indexOf(fieldOf(event)) + 1]?.focus();
}

function fieldOf({ target }: Event) {
  return target as HTMLInputElement;
}
