/** The game that is running, to be continued: whose turn it is, and who plays. */

import { html, nothing } from "lit-html";
import type { MyTable } from "../device/tables.ts";
import { day } from "../kit/day.ts";
import { remembered, removable } from "../kit/remembered.ts";
import { outcome } from "../kit/standing.ts";
import { t } from "../kit/words.ts";
import { type Callbacks, type Now, namesOf, removedEntry, type State } from "./known_tables.ts";

export function runningTable({ tables, running, now, alone, removed }: State, callbacks: Callbacks) {
  const table = tables.find(({ code }) => code === running);
  if (!table) return nothing;
  if (removed.includes(table.code)) return remembered(removedEntry(table, alone(table.code), callbacks));
  return card(table, now[table.code] ?? "deleted", alone(table.code), callbacks);
}

/** What has ended since this device last saw it stays where it was. */
function card(table: MyTable, now: Now | "deleted", alone: boolean, { remove }: Callbacks) {
  const { code, seen } = table;
  const about = [...(alone ? [t("on this phone only")] : []), ...turnOf(now), day(seen)];
  const said = html`
    <div>
      <h2 id="running-turn">${title(table, now)}</h2>
      <p id="running-names" dir="auto">${namesOf(table)}</p>
      <p class="hint">${about.join(" · ")}</p>
    </div>`;
  return html`
    <section class="running" aria-labelledby="running-turn" data-code=${code}>
      ${removable(said, namesOf(table), () => remove(table))}
      <a class="button main" href="/t/${code}" aria-describedby="running-names">${wayOn(now)}</a>
    </section>`;
}

function title({ seats: mine }: MyTable, now: Now | "deleted") {
  if (now === "deleted") return t("This table is gone");
  if (now.phase === "finished") return outcome(now);
  if (now.phase === "final") return t("Final launch");
  if (now.active === null) return t("Everybody plays");
  const isMine = Object.keys(mine).join() === String(now.active);
  return isMine ? t("Your turn") : t("{name}’s turn", { name: now.seats[now.active]?.name });
}

function turnOf(now: Now | "deleted") {
  if (now === "deleted") return [];
  const { phase, turn, turns } = now;
  return phase === "playing" ? [t("turn {turn} of {turns}", { turn: turn + 1, turns })] : [];
}

function wayOn(now: Now | "deleted") {
  return now !== "deleted" && now.phase === "finished" ? t("To the result") : t("Continue");
}
