/** What a player is called, to be changed by that player or by the host. */

import { html, nothing } from "lit-html";
import { LONGEST_NAME } from "../../kit/player_names.ts";
import { t } from "../../kit/words.ts";

interface State {
  name: string;
  busy: boolean;
  /** a sentence */
  trouble: string | null;
}

/** The content of a dialog. */
export function rename({ name, busy, trouble }: State, { save, close }: { save(typed: string): void; close(): void }) {
  function submit(event: SubmitEvent) {
    event.preventDefault();
    save(String(new FormData(event.currentTarget as HTMLFormElement).get("name")));
  }
  return html`
    <form class="rename" novalidate @submit=${submit}>
      <h2 dir="auto">${t("Rename {name}", { name })}</h2>
      <div class="field">
        <label for="new-name">${t("Name")}</label>
        <input id="new-name" name="name" value=${name} maxlength=${LONGEST_NAME} autocomplete="off" autocapitalize="words"
          spellcheck="false" dir="auto" enterkeyhint="done" aria-invalid=${trouble !== null} aria-describedby="name-problem">
        <p class="problem" id="name-problem" role="alert">${trouble ?? nothing}</p>
      </div>
      <div class="actions">
        <button class="button" type="button" @click=${close}>${t("Cancel")}</button>
        <button class="button main" ?disabled=${busy}>${busy ? t("One moment…") : t("Save")}</button>
      </div>
    </form>`;
}
