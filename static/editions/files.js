/** Editions as files: written so that they can be read, and read only if the rules find nothing wrong with them. */

import { shareFile } from "../device/share.js";
import { Refusal } from "../rules/refusal.js";

/** @typedef {import("../rules/state.js").Draft} Draft */

const KIND = "application/json";
const LINE = 110; // characters
const STEP = "  ";

/** @param {Draft} edition that has no faults */
export async function exportEdition(edition) {
  const name = edition.name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "edition";
  await shareFile(new File([`${readable(edition, "")}\n`], `${name}.json`, { type: KIND }));
}

/**
 * JSON in which everything is on a line of its own that fits on one.
 * @param {unknown} value
 * @param {string} indent
 * @returns {string}
 */
function readable(value, indent) {
  const short = JSON.stringify(value);
  if (typeof value !== "object" || value === null || short.length + indent.length <= LINE) return short;
  const within = indent + STEP;
  if (Array.isArray(value)) return `[\n${value.map((one) => within + readable(one, within)).join(",\n")}\n${indent}]`;
  const fields = Object.entries(value).map(
    ([name, one]) => `${within}${JSON.stringify(name)}: ${readable(one, within)}`,
  );
  return `{\n${fields.join(",\n")}\n${indent}}`;
}

/**
 * Throws a refusal that names all that is wrong.
 * @param {string} text
 * @param {import("../rules/referee.js").Referee} referee
 * @returns {Draft}
 */
export function importEdition(text, referee) {
  const edition = parsed(text);
  const { faults } = referee.call("check", { edition });
  if (faults.length > 0) throw new Refusal("edition/invalid", { faults });
  return edition;
}

/** @param {string} text */
function parsed(text) {
  try {
    const value = JSON.parse(text);
    JSON.stringify(value);
    return value;
  } catch (problem) {
    // What is nested too deeply for the browser is so for the rules.
    throw new Refusal(problem instanceof SyntaxError ? "json/malformed" : "input/too_deep", {});
  }
}
