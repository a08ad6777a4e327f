/** What happened at a table, under the turns in which it did, newest first. */

import { html } from "lit-html";
import { t } from "../kit/words.ts";
import type { Move, Seat, Turns } from "../rules/state.ts";
import { isCorrection, type Told, told } from "./journal.ts";

interface Log {
  log: Move[];
  /** with what their players are called now */
  seats: Seat[];
  /** null: without a referee there are none */
  turns: Turns | null;
}

export function turnByTurn({ log, seats, turns, ...table }: Told & Log, { close }: { close(): void }) {
  const told = (moves: Move[]) => html`<ol>${moves.toReversed().map((move) => line(table, move, seats))}</ol>`;
  return html`
    <h2 id="so-far">${t("What happened so far")}</h2>
    <div class="journal" role="group" aria-labelledby="so-far" tabindex="0">
      ${
        turns
          ? byTurn(turns, log).map(([turn, moves]) => html`<h3>${turnTitle(turns, turn, seats)}</h3>${told(moves)}`)
          : told(log)
      }
    </div>
    <div class="actions"><button type="button" class="button" @click=${close}>${t("Close")}</button></div>`;
}

function line(table: Told, move: Move, seats: Seat[]) {
  return html`
    <li class=${isCorrection(table.setup, move) ? "correction" : ""}>
      <b>${seats[move.seat]?.name}</b> ${told(table, move)}
    </li>`;
}

/** Each turn once: whoever is behind the others still plays in one that they have left. */
function byTurn({ moves }: Turns, log: Move[]): [number, Move[]][] {
  const latestFirst = [...new Set(moves)].sort((one, other) => other - one);
  return latestFirst.map((turn) => [turn, log.filter((_, i) => moves[i] === turn)]);
}

export function turnTitle({ active }: Turns, turn: number, seats: Pick<Seat, "name">[]) {
  const seat = seats[active[turn] ?? -1];
  return seat ? t("Turn {turn} · {name} is active", { turn: turn + 1, name: seat.name }) : t("After the last turn");
}
