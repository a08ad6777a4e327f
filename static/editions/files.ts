/** Exports editions as readable JSON files, finished or not, and imports those that have the form of one. */

import { shareFile } from "../device/share.ts";
import type { Referee } from "../rules/referee.ts";
import { Refusal } from "../rules/refusal.ts";
import type { Draft } from "../rules/state.ts";

const KIND = "application/json";
const LINE = 110; // characters
const STEP = "  ";

export async function exportEdition(edition: Draft) {
  const name = edition.name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "edition";
  await shareFile(new File([`${readable(edition, "")}\n`], `${name}.json`, { type: KIND }));
}

/** JSON in which everything is on a line of its own that fits on one. */
function readable(value: unknown, indent: string): string {
  const short = JSON.stringify(value);
  if (typeof value !== "object" || value === null || short.length + indent.length <= LINE) return short;
  const within = indent + STEP;
  if (Array.isArray(value)) return `[\n${value.map((one) => within + readable(one, within)).join(",\n")}\n${indent}]`;
  const fields = Object.entries(value).map(
    ([name, one]) => `${within}${JSON.stringify(name)}: ${readable(one, within)}`,
  );
  return `{\n${fields.join(",\n")}\n${indent}}`;
}

/** A finished one, or a draft that the editor can finish. Throws a refusal of what is neither. */
export function importEdition(text: string, referee: Referee): Draft {
  const edition = parsed(text);
  const { faults, sound } = referee.call("check", { edition });
  if (!sound) throw new Refusal("edition/invalid", { faults });
  return edition;
}

function parsed(text: string) {
  try {
    const value = JSON.parse(text);
    JSON.stringify(value);
    return value;
  } catch {
    // What is nested too deeply for the browser is so for the rules.
    throw new Refusal("edition/invalid", {});
  }
}
