/** The names of players that were entered on this device, the latest first. */

import { recall, remember } from "./memory.ts";

const MOST = 30;

export function knownNames(): string[] {
  return recall("names", [] as string[]);
}

export function learnNames(typed: string[]) {
  const names = typed.map(cleaned).filter(Boolean);
  remember("names", [...new Set([...names, ...knownNames()])].slice(0, MOST));
}

/** What whoever has this device is called. */
export function ownName(): string {
  return recall("own_name", "");
}

export function learnOwnName(name: string) {
  learnNames([name]);
  remember("own_name", cleaned(name));
}

/**
 * Without what a name cannot have: spaces around it, invisible characters, those that change the direction of text, and
 * more marks on one letter than any script needs, which would cover what stands above and below.
 */
export function cleaned(name: string) {
  return name
    .replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}\p{Zl}\p{Zp}\u00ad\u180e\u200b\u2060-\u2064\ufeff]/gu, "")
    .replace(/([\p{Mn}\p{Me}]{5})[\p{Mn}\p{Me}]+/gu, "$1")
    .trim();
}
