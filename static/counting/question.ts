/** Asks before what cannot be undone, and about what may have been forgotten. */

import { html } from "lit-html";
import { dialog } from "../kit/dialog.ts";

/** `stay`: what loses nothing; `go`: what was wanted */
export interface Asked {
  title: string;
  text: string;
  labels: { stay: string; go: string };
  stay?: () => void;
  go: () => void;
}

export function createQuestion(show: () => void) {
  let asked: Asked | null = null;

  function answer(act?: () => void) {
    asked = null;
    act?.();
    show();
  }

  return {
    ask(question: Asked) {
      asked = question;
      show();
    },
    draw() {
      if (!asked) return null;
      const { title, text, labels, stay, go } = asked;
      const content = html`
        <h2>${title}</h2>
        <p>${text}</p>
        <div class="actions">
          <button type="button" class="button" @click=${() => answer(go)}>${labels.go}</button>
          <button type="button" class="button main" @click=${() => answer(stay)}>${labels.stay}</button>
        </div>`;
      return dialog("question", content, () => answer());
    },
  };
}
