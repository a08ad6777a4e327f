/** The offer to learn the game by playing, to whoever is new to it. */

import { html } from "lit-html";
import { cross } from "../kit/icons.ts";
import { t } from "../kit/words.ts";

export function newcomer(decline: () => void) {
  return html`
    <section class="newcomer" aria-labelledby="newcomer-title">
      <h2 id="newcomer-title">${t("New to the game?")}</h2>
      <button type="button" class="icon-button quiet" aria-label=${t("Do not show this again")} @click=${decline}>${cross}</button>
      <p>${t("Ten taps on a small lake show how it is played. That takes two minutes.")}</p>
      <a class="button" href="/learn">${t("Learn by playing")}</a>
    </section>`;
}
