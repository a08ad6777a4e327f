/** Seats and phones: to take a seat, and to hand one over. */

import { claimOf, endClaim, saveSeat } from "../device/tables.ts";
import { Refusal } from "../rules/refusal.ts";
import { ask, type SeatToken } from "./api.ts";
import { newId } from "./taps.ts";

/**
 * @param handover of a seat that another phone has
 * @param name of who takes it, if that is not the one it has
 */
export async function claimSeat(code: string, seat: number, handover?: string, name?: string) {
  const body = { id: claimOf(code, seat, newId), handover, name };
  try {
    const { token } = await ask<SeatToken>("POST", `/tables/${code}/seats/${seat}/claim`, { body });
    saveSeat(code, seat, token);
  } catch (problem) {
    if (problem instanceof Refusal) endClaim(code, seat);
    throw problem;
  }
}

/** @returns the code that moves this seat to another phone */
export async function handOver(code: string, seat: number, token: string | null | undefined): Promise<string> {
  const { handover } = await ask<{ handover: string }>("POST", `/tables/${code}/seats/${seat}/handover`, { token });
  return handover;
}

/** A link whose secret is in the fragment, which a browser sends to nobody. */
export function handoverPath(code: string, seat: number, handover: string) {
  return `/t/${code}#${seat}-${handover}`;
}

/** @param hash of such a link */
export function handoverIn(hash: string): { seat: number; code: string } | null {
  const [, seat, code] = /^#(\d)-([A-Za-z0-9]{8})$/.exec(hash) ?? [];
  return seat && code ? { seat: Number(seat), code } : null;
}
