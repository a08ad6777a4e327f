/** What somebody can take along: everything of this device as a file, such a file brought in, and all games as a table. */

import { html, nothing } from "lit-html";
import { t } from "../../kit/words.ts";

export interface State {
  /** whether the file lets another device go on with the tables and editions of this one */
  keys: boolean;
  /** null: nothing is under way */
  busy: "save" | "read" | null;
  /** what became of it */
  news: string;
  trouble: string;
  /** whether there are games for a table */
  games: boolean;
}

interface Callbacks {
  chooseKeys(keys: boolean): void;
  save(): void;
  read(file: File): void;
  csv(): void;
}

export function keeping({ keys, busy, news, trouble, games }: State, { chooseKeys, save, read, csv }: Callbacks) {
  const chosen = ({ target }: Event) => {
    const input = target as HTMLInputElement;
    const [file] = input.files ?? [];
    if (file) read(file);
    input.value = ""; // so that the same file can be chosen again
  };
  return html`
    <p>${t("Games, tables and editions are kept by this browser and nowhere else. If its data is deleted, or this device is lost, so are they. A copy in a file is safe from that, and moves to another device.")}</p>
    <p class="problem" role="alert">${trouble}</p>
    <p class="hint" role="status">${busy === "read" ? t("The file is being read…") : news}</p>
    <section class="way">
      <h2>${t("Save a copy")}</h2>
      <label class="check">
        <input type="checkbox" .checked=${keys} @change=${({ target }: Event) => chooseKeys((target as HTMLInputElement).checked)}>
        <span>${t("With the keys to my seats, tables and editions")}</span>
      </label>
      <p class="hint">
        ${
          keys
            ? t("Whoever has this file can play your seats and change your editions. Give it to nobody else.")
            : t("Without the keys the file can be given to friends: they see the games, and cannot play for you.")
        }
      </p>
      <button type="button" class="button main" ?disabled=${busy !== null} @click=${save}>${t("Save a copy")}</button>
      <p class="hint">${t("Photos of lakes are not in it, nor what is just being counted.")}</p>
    </section>
    <section class="way">
      <h2>${t("Bring in a copy")}</h2>
      <p class="hint">${t("What is in the file is added to what is here. Nothing is doubled, and nothing of this device is lost.")}</p>
      <input class="sr" id="file" type="file" accept=".json,application/json" ?disabled=${busy !== null} @change=${chosen}>
      <label class="button" for="file">${t("Choose a file")}</label>
    </section>
    ${games ? table(csv) : nothing}`;
}

function table(csv: () => void) {
  return html`
    <section class="way">
      <h2>${t("All games as a table")}</h2>
      <p class="hint">${t("For spreadsheets: a line for each player of each game.")}</p>
      <button type="button" class="button" @click=${csv}>${t("Save as CSV")}</button>
    </section>`;
}

/** Said once, where there is something to lose. */
export function onlyCopy(dismiss: () => void) {
  return html`
    <aside class="only-copy" aria-label=${t("Keep a copy")}>
      <p>${t("These games are kept by this browser and nowhere else.")}</p>
      <div class="actions">
        <a class="button" href="#keep">${t("Keep a copy")}</a>
        <button type="button" class="button quiet" @click=${dismiss}>${t("All right")}</button>
      </div>
    </aside>`;
}
