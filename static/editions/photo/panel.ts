/** The panel of the photo: chooses one, says how strongly it is seen through the lake, goes back to its corners. */

import { html } from "lit-html";
import { photo as picture } from "../../kit/form_icons.ts";
import { cross } from "../../kit/icons.ts";
import { t } from "../../kit/words.ts";

interface State {
  /** whether a photo lies under the lake */
  laid: boolean;
  /** how much of it is seen through the lake, from 0 to 1 */
  strength: number;
  /** what was chosen is no picture */
  unreadable: boolean;
}

interface Callbacks {
  choose: (file: File) => void;
  strengthen: (strength: number) => void;
  corners: () => void;
  remove: () => void;
}

export function photoPanel({ laid, strength, unreadable }: State, callbacks: Callbacks) {
  return html`
    <div class="underlay" role="group" aria-label=${t("Photo of your sheet")}>
      ${laid ? controls(strength, callbacks) : chooser(callbacks, unreadable)}
    </div>`;
}

function chooser({ choose }: Callbacks, unreadable: boolean) {
  const chosen = ({ target }: Event) => {
    const input = target as HTMLInputElement;
    const file = input.files?.[0];
    input.value = ""; // so that the same file can be chosen again
    if (file) choose(file);
  };
  return html`
    <input class="sr" id="photo" type="file" accept="image/*" @change=${chosen}>
    <label class="button" for="photo">${picture}${t("Choose a photo")}</label>
    <p class="wrong" role="alert">${unreadable ? t("This picture cannot be read. Try another one.") : ""}</p>
    <p class="hint">${t("The pad reads cuts and colours from it. It stays on this device, until you remove it or the edition.")}</p>`;
}

function controls(strength: number, { strengthen, corners, remove }: Callbacks) {
  const set = ({ target }: Event) => strengthen(Number((target as HTMLInputElement).value) / 100);
  return html`
    <div class="controls">
      <label><span>${t("Strength")}</span><input type="range" aria-label=${t("Strength")} min="0" max="100" .value=${String(Math.round(strength * 100))} @input=${set}></label>
      <button type="button" class="button fit" @click=${corners}>${t("Corners")}</button>
      <button type="button" class="icon-button" aria-label=${t("Remove the photo")} title=${t("Remove the photo")} @click=${remove}>${cross}</button>
    </div>`;
}
