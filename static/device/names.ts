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

/** Without what a name cannot have: spaces around it, invisible characters, and those that change the direction of text. */
export function cleaned(name: string) {
  return name.replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}\p{Zl}\p{Zp}\u00ad\u180e\u200b\u2060-\u2064\ufeff]/gu, "").trim();
}
