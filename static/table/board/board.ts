/** The whole table on one screen, for the tablet in its middle. It belongs to no seat. */

import { html, nothing } from "lit-html";
import { lake } from "../../kit/lake.ts";
import { die } from "../../kit/lantern.ts";
import { colorName, shapeName } from "../../kit/names.ts";
import { plan } from "../../kit/plan.ts";
import { shape } from "../../kit/shape.ts";
import { listed, outcome, standings, ties } from "../../kit/standing.ts";
import { t } from "../../kit/words.ts";
import type { Color, Seat } from "../../rules/state.ts";
import type { Scene } from "../view_model.ts";

export function board(scene: Scene, { qr }: { qr: string | null }, { look }: { look(seat: number): void }) {
  const { table, code, live, alone } = scene;
  const seats = table.seats.filter(({ tracked }) => tracked);
  return html`
    <div class="board players-${seats.length}">
      <header>
        <h1 aria-live="polite">${headline(scene)}</h1>
        <p class="hint">${live ? progress(scene) : t("Trying to reach the table…")}</p>
        ${ties(table).map((sentence) => html`<p class="hint">${sentence}</p>`)}
        ${onPaper(table.seats)}
      </header>
      ${alone ? nothing : invitation(code, qr)}
      ${dice(scene)}
      ${stacks(scene)}
      <ol class="lakes">${seats.map((seat) => player(scene, seat, seats.length, look))}</ol>
    </div>`;
}

function invitation(code: string, qr: string | null) {
  return html`
    <section class="invitation" aria-label=${t("Invitation")}>
      ${qr ? html`<img class="qr" src=${qr} alt=${t("QR code of this table")}>` : html`<span class="qr"></span>`}
      <p class="code"><span>${code.slice(0, 3)}</span><span>${code.slice(3)}</span></p>
    </section>`;
}

function headline({ table }: Scene) {
  const active = table.active === null ? null : table.seats[table.active];
  if (table.phase === "finished") return outcome(table);
  if (active) return t("{name}’s turn", { name: active.name });
  return table.phase === "final" ? t("Final launch") : t("Everybody plays");
}

function progress({ table }: Scene) {
  const { phase, turn, turns, active } = table;
  const round = table.seats[active ?? -1]?.round;
  if (phase === "finished") return t("The game is over");
  if (phase === "final") return t("One last display each");
  if (!round) return nothing;
  return t("turn {turn} of {turns} · round {round}", { turn: turn + 1, turns, round });
}

function onPaper(seats: Seat[]) {
  const names = listed(seats.filter(({ tracked }) => !tracked));
  return names ? html`<p class="hint">${t("On paper: {names}", { names })}</p>` : nothing;
}

function dice({ setup, table: { tray, phase, seats } }: Scene) {
  if (setup.dice !== "app" || phase !== "playing") return nothing;
  if (!tray)
    return html`<section class="thrown"><p class="hint">${t("The dice are waiting to be rolled.")}</p></section>`;
  const colors = tray.colors.map(colorName).join(", ");
  return html`
    <section class="thrown" aria-label=${t("Dice")}>
      <div class="four" role="img" aria-label=${t("In a ring: {colors}", { colors })}>${tray.colors.map(die)}</div>
      ${tray.facing ? facings(seats, tray.facing) : html`<p class="hint">${t("Who faces which is not chosen yet.")}</p>`}
    </section>`;
}

/** @param facing by seat */
function facings(seats: Seat[], facing: Color[]) {
  return html`
    <ul class="facing">
      ${seats.map(({ seat, name }) => {
        const color = facing[seat];
        return color
          ? html`<li>${die(color)}<span>${name} <span class="hint">${colorName(color)}</span></span></li>`
          : nothing;
      })}
    </ul>`;
}

function stacks({ setup, table }: Scene) {
  return html`
    <section class="remaining" aria-label=${t("Tiles left")}>
      <h2>${t("Tiles left")}</h2>
      <ul>
        ${setup.shapes.map((name) => {
          const [top, ...others] = table.stacks[name] ?? [];
          return html`
            <li>
              <span role="img" aria-label=${shapeName(name)}>${shape(setup.edition, name)}</span>
              ${top ? html`<b>${top}</b> <span>${others.join(" ")}</span>` : html`<span>${t("none left")}</span>`}
            </li>`;
        })}
      </ul>
    </section>`;
}

function player(scene: Scene, seat: Seat, players: number, look: (seat: number) => void) {
  const { table } = scene;
  const place = standings(table).find(({ seats }) => seats.includes(seat))?.place;
  const playing = table.active === seat.seat;
  return html`
    <li class=${playing || place === 1 ? "first" : ""}>
      <button class="who" type="button" @click=${() => look(seat.seat)}>
        ${place ? html`<span class="place">${t("{place}.", { place })}</span>` : html`<span class="letter">${seat.sheet}</span>`}
        <span class="name">${seat.name}</span>
        ${seat.left ? html`<span class="hint">${t("left")}</span>` : nothing}
        <b>${seat.score.total}</b>
      </button>
      ${lake(picture(scene, seat, players), null)}
    </li>`;
}

function picture(
  { setup: { edition }, upright }: Scene,
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
