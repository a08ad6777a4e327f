/** The editions on this device, what of them was saved to the server, and those of friends that were opened here. */

import type { Draft } from "../rules/state.ts";
import { isLasting, recall, remember } from "./memory.ts";

/** `id`, `token`: the server's, once it is saved there; `saved`: what was saved */
export interface Saved {
  id: string | null;
  token: string | null;
  saved: Draft | null;
}

/** `changed`: ms since 1970; `confirmed`: the paths of what is Lampion's and the owner has found to be the same in the box */
export type Mine = Saved & { key: string; edition: Draft; changed: number; confirmed?: string[] };

/** An edition of somebody else that the server has; `seen`: when it was opened here last, ms since 1970. */
export interface Opened {
  id: string;
  name: string;
  seen: number;
}

const MOST_OPENED = 50;

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

/** @returns the last seen first, without those that have become one's own */
export function openedEditions(): Opened[] {
  const own = myEditions().map(({ id }) => id);
  return recall("opened-editions", [] as Opened[]).filter(({ id }) => !own.includes(id));
}

export function rememberOpened(opened: Opened) {
  const others = recall("opened-editions", [] as Opened[]).filter(({ id }) => id !== opened.id);
  const all = [opened, ...others].sort((one, other) => other.seen - one.seen);
  remember("opened-editions", all.slice(0, MOST_OPENED));
}

export function forgetOpened(id: string) {
  remember(
    "opened-editions",
    recall("opened-editions", [] as Opened[]).filter((other) => other.id !== id),
  );
}

function keys() {
  return recall("editions", [] as string[]);
}
