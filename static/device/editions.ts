/** The editions on this device, and what of them was saved to the server. */

import type { Draft } from "../rules/state.ts";
import { isLasting, recall, remember } from "./memory.ts";

/** `id`, `token`: the server's, once it is saved there; `saved`: what was saved */
export interface Saved {
  id: string | null;
  token: string | null;
  saved: Draft | null;
}

/** `changed`: ms since 1970 */
export type Mine = Saved & { key: string; edition: Draft; changed: number };

/** @returns the last changed first */
export function myEditions(): Mine[] {
  return keys()
    .flatMap((key) => myEdition(key) ?? [])
    .sort((one, other) => other.changed - one.changed);
}

export function myEdition(key: string) {
  return recall(`edition.${key}`, null as Mine | null);
}

/** @param mine that is new, or was changed */
export function saveEdition(mine: Mine) {
  if (!keys().includes(mine.key)) remember("editions", [...keys(), mine.key]);
  remember(`edition.${mine.key}`, mine);
}

export function forgetEdition(key: string) {
  remember(
    "editions",
    keys().filter((other) => other !== key),
  );
  remember(`edition.${key}`, undefined);
}

export function lasts(key: string) {
  return isLasting("editions") && isLasting(`edition.${key}`);
}

export function newKey() {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number.toString(36);
}

function keys() {
  return recall("editions", [] as string[]);
}
