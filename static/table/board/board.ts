/** The whole table on one screen, for the tablet in its middle. It belongs to no seat. */

import { html, nothing } from "lit-html";
import { letter, qrCode, tableCode } from "../../kit/invitation.ts";
import { lake } from "../../kit/lake.ts";
import { die } from "../../kit/lantern.ts";
import { colorName } from "../../kit/names.ts";
import { ordinal } from "../../kit/ordinals.ts";
import { plan } from "../../kit/plan.ts";
import { isolated } from "../../kit/player_names.ts";
import { isWon, listed, missingPoints, outcome, standings, ties } from "../../kit/standing.ts";
import { t } from "../../kit/words.ts";
import type { Color, Seat } from "../../rules/state.ts";
import type { TableModel } from "../view_model.ts";
import { dice, facing, tilesLeft } from "./supply.ts";

export function board(model: TableModel, { qr }: { qr: string | null }, { look }: { look(seat: number): void }) {
  const { table, code, live, alone } = model;
  const seats = table.seats.filter(({ tracked }) => tracked);
  return html`
    <div class="board players-${seats.length}">
      <header>
        <h1 aria-live="polite">${headline(model)}</h1>
        <p class="hint">${live ? progress(model) : t("Trying to reach the table…")}</p>
        ${[...ties(table), ...missingPoints(table)].map((sentence) => html`<p class="hint">${sentence}</p>`)}
        ${onPaper(table.seats)}
      </header>
      ${alone ? nothing : invitation(code, qr)}
      ${dice(model)}
      ${tilesLeft(model)}
      <ol class="lakes">${seats.map((seat) => player(model, seat, seats.length, look))}</ol>
    </div>`;
}

function invitation(code: string, qr: string | null) {
  return html`
    <section class="invitation" aria-label=${t("Invitation")}>
      ${qrCode(qr, t("QR code of this table"))}
      ${tableCode(code)}
    </section>`;
}

function headline({ table }: TableModel) {
  const active = table.active === null ? null : table.seats[table.active];
  if (table.phase === "finished") return outcome(table);
  if (active) return t("{name}’s turn", { name: active.name });
  return table.phase === "final" ? t("Final launch") : t("Everybody plays");
}

function progress({ table }: TableModel) {
  const { phase, turn, turns, active } = table;
  const round = table.seats[active ?? -1]?.round;
  if (phase === "finished") return t("The game is over");
  if (phase === "final") return t("One last display each");
  if (!round) return nothing;
  return t("turn {turn} of {turns} · round {round}", { turn: turn + 1, turns, round });
}

function onPaper(seats: Seat[]) {
  const told = ({ name, entered, score }: Seat) => ({ name: entered ? `${isolated(name)} (${score.total})` : name });
  const names = listed(seats.filter(({ tracked }) => !tracked).map(told));
  return names ? html`<p class="hint">${t("On paper: {names}", { names })}</p>` : nothing;
}

function player(model: TableModel, seat: Seat, players: number, look: (seat: number) => void) {
  const { table } = model;
  const place = standings(table).find(({ seats }) => seats.includes(seat))?.place;
  const playing = table.active === seat.seat;
  return html`
    <li class=${playing || isWon(table.seats, place ?? null) ? "first" : ""}>
      <button class="who" type="button" @click=${() => look(seat.seat)}>
        ${place ? html`<span class="place">${ordinal(place)}</span>` : letter(seat.sheet)}
        <span class="name">${seat.name}</span>
        ${faced(facing(model, seat))}
        ${seat.left ? html`<span class="hint">${t("left")}</span>` : nothing}
        <b>${seat.score.total}</b>
      </button>
      ${lake(picture(model, seat, players))}
    </li>`;
}

function faced(color: Color | null) {
  return color ? html`<span role="img" aria-label=${colorName(color)}>${die(color)}</span>` : nothing;
}

function picture(
  { setup: { edition }, upright }: TableModel,
  { name, sheet, shaded, fireworks, score }: Seat,
  players: number,
) {
  const { columns, rows, lakes, sheets } = edition;
  const pools = lakes[sheets[sheet].lake] ?? [];
  return {
    // Two lakes fill any screen best side by side and upright, three only a wide one.
    plan: plan({ pools, columns, rows }, players === 2 || (players === 3 && !upright)),
    shaded,
    boats: score.boats,
    fireworks,
    label: t("The lake of {name}", { name }),
  };
}
