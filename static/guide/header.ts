/** The bar above a lesson: the way back, how far one has come, the points, and the way to the beginning. */

import { html, nothing } from "lit-html";
import { turn as startOver } from "../kit/form_icons.ts";
import { back as wayBack } from "../kit/icons.ts";
import { t, tn } from "../kit/words.ts";

interface State {
  /** how many lessons are done */
  at: number;
  all: number;
  title: string;
  /** null: nobody has counted them yet */
  points: number | null;
}

/** Where the way back leads. */
export interface Up {
  href: string;
  label: string;
  leave(event: Event): void;
}

export function header({ at, all, title, points }: State, { href, label, leave }: Up, { again }: { again(): void }) {
  return html`
    <header>
      <a class="icon-button quiet" href=${href} aria-label=${label} @click=${leave}>${wayBack}</a>
      <div>
        <h1>${title}</h1>
        <p>${at < all ? t("{n} of {all}", { n: at + 1, all }) : t("All {all} done", { all })}</p>
      </div>
      <p class="total">${points === null ? nothing : html`<b>${points}</b><small>${tn(points, "point", "points")}</small>`}</p>
      <button type="button" class="icon-button quiet" aria-label=${t("Start over")} ?disabled=${at === 0} @click=${again}>
        ${startOver}
      </button>
      <progress max=${all} value=${at} aria-hidden="true"></progress>
    </header>`;
}
