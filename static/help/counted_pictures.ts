/** The pictures of the games that are counted: what is in their boxes, as we draw it. */

import { html, svg } from "lit-html";
import { device, icon } from "../kit/icons.ts";
import { lantern } from "../kit/lantern.ts";
import type { Color } from "../rules/state.ts";
import { arrow, large } from "./large.ts";

const COLORS: Color[] = ["red", "orange", "white", "green", "blue", "purple"];
const SPACES: [number, Color | "free"][] = [
  [6, "red"],
  [3, "blue"],
  [0, "free"],
  [2, "green"],
  [5, "blue"],
  [4, "red"],
  [0, "free"],
  [1, "green"],
  [6, "green"],
];
// Where the pips of a face lie, in a square of 24.
const PIPS = [
  "",
  "12,12",
  "8,8 16,16",
  "7,7 12,12 17,17",
  "8,8 16,8 8,16 16,16",
  "7,7 17,7 12,12 7,17 17,17",
  "8,6 16,6 8,12 16,12 8,18 16,18",
];

const podium = icon("M3 21v-7h6v7M9 21V8h6v13M15 21v-5h6v5zM3 21h18M12 2.5v2");

export const countedPictures = {
  harvest: () => html`<div class="stacks">${[10, 9, 8].map(medal)}</div>`,
  dedications: () => html`
    <div class="hands">
      <span>${hand("red", 4)}</span>
      <span>${hand("orange", 2)}${hand("green", 2)}${hand("blue", 2)}</span>
      <span>${COLORS.map(lantern)}${moon}</span>
    </div>`,
  favours: () => large(podium),
  tapping: () => [large(device), arrow, medal(8)],
  lumens: () => html`<div class="faces">${[1, 2, 3, 6, 5, 4].map((pips) => token(pips, "white"))}</div>`,
  rooms: () => html`
    <ol class="ranks">
      <li>${token(6, "red")}${token(4, "red")}${arrow}${medal(4)}</li>
      <li>${token(5, "blue")}${token(4, "blue")}${arrow}${medal(2)}</li>
      <li>${token(4, "green")}${arrow}${medal(0)}</li>
    </ol>`,
  central: () => html`<div class="spaces">${SPACES.map(([pips, color]) => token(pips, color))}</div>`,
  adding: () => [large(device), arrow, token(5, "white")],
};

// The seventh colour of the Harvest Festival, which no lantern of ours has.
const moon = html`<svg class="lantern moon" viewBox="0 0 24 24"><path d="M16 2.5a10 10 0 1 0 6 12 8 8 0 1 1-6-12z" /></svg>`;

function hand(color: Color, cards: number) {
  return Array.from({ length: cards }, () => lantern(color));
}

function medal(value: number) {
  return html`<b class="medal">${value}</b>`;
}

/** A light token, or the space for one. */
function token(pips: number, color: Color | "free") {
  const places = (PIPS[pips] ?? "").split(" ").filter(Boolean);
  return html`
    <svg class="token ${color}" viewBox="0 0 24 24">
      <circle cx="12" cy="12" r="11" />
      ${places.map((place) => svg`<circle class="pip" r="2" transform="translate(${place})" />`)}
    </svg>`;
}
