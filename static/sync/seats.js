/** Seats and phones: to take a seat, and to hand one over. */

import { claimOf, endClaim, keepSeat } from "../device/tables.js";
import { Refusal } from "../rules/refusal.js";
import { ask } from "./api.js";
import { newId } from "./taps.js";

/**
 * @param {string} code
 * @param {number} seat
 * @param {string} [handover] of a seat that another phone has
 */
export async function claimSeat(code, seat, handover) {
  const id = claimOf(code, seat, newId);
  const body = handover === undefined ? { id } : { id, handover };
  try {
    const { token } = await ask("POST", `/tables/${code}/seats/${seat}/claim`, { body });
    keepSeat(code, seat, token);
  } catch (problem) {
    if (problem instanceof Refusal) endClaim(code, seat);
    throw problem;
  }
}

/**
 * @param {string} code
 * @param {number} seat
 * @param {string | null | undefined} token
 * @returns {Promise<string>} the code that moves this seat to another phone
 */
export async function handOver(code, seat, token) {
  const { handover } = await ask("POST", `/tables/${code}/seats/${seat}/handover`, { token });
  return handover;
}

/**
 * A link whose secret is in the fragment, which a browser sends to nobody.
 * @param {string} code
 * @param {number} seat
 * @param {string} handover
 */
export function handoverPath(code, seat, handover) {
  return `/t/${code}#${seat}-${handover}`;
}

/**
 * @param {string} hash of such a link
 * @returns {{ seat: number, code: string } | null}
 */
export function handoverIn(hash) {
  const [, seat, code] = /^#(\d)-([A-Za-z0-9]{8})$/.exec(hash) ?? [];
  return seat && code ? { seat: Number(seat), code } : null;
}
