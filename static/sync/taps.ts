/** The ids of moves: those that one tap has made share their beginning, so that one undo takes back all of them. */

import type { Move } from "../rules/state.ts";

const SHARED = 13; // characters

export type Wish = Omit<Move, "id">;

/** @param other whose tap they belong to */
export function ofOneTap(wishes: Wish[], other: Move | null = null): Move[] {
  const tap = (other?.id ?? newId()).slice(0, SHARED);
  return wishes.map((wish) => ({ id: tap + newId().slice(SHARED), ...wish }));
}

export function madeByOneTap(one: Move, other: Move) {
  return one.id.slice(0, SHARED) === other.id.slice(0, SHARED);
}

/** @returns those of each tap */
export function byTaps(moves: Move[]): Move[][] {
  const firsts = moves.filter((move, i) => !moves.slice(0, i).some((other) => madeByOneTap(other, move)));
  return firsts.map((first) => moves.filter((move) => madeByOneTap(move, first)));
}

/** @returns those of the moves that are not among the others */
export function without(moves: Move[], others: Move[]): Move[] {
  const ids = new Set(others.map(({ id }) => id));
  return moves.filter(({ id }) => !ids.has(id));
}

/** A random UUID. `crypto.randomUUID` is only there with HTTPS. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const [a, b, c, d, e] = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(13, 16),
    digits.slice(17, 20),
    digits.slice(20),
  ];
  return `${a}-${b}-4${c}-8${d}-${e}`;
}
