/** The screens of the page of editions, and the fragments of its address that name them. */

import type { Part } from "./editor/editor.ts";

export type Screen =
  | { screen: "list" }
  | { screen: "editor"; key: string; part: Part }
  | { screen: "shared"; id: string; token: string | null };

const PARTS: Part[] = ["lake", "bonuses", "fireworks", "cards", "share"];

export function screenAt(hash: string): Screen {
  const [first = "", second = "", third = ""] = hash.slice(1).split("/");
  if (!first) return { screen: "list" };
  if (first !== "edit") return { screen: "shared", id: first, token: second || null };
  return { screen: "editor", key: second, part: PARTS.find((part) => part === third) ?? "lake" };
}

export function editorAt(key: string, part: Part = "lake") {
  return `#edit/${key}/${part}`;
}

/**
 * @param id of the server
 * @param token for who may change it
 */
export function sharedAt(id: string, token: string | null) {
  return token ? `#${id}/${token}` : `#${id}`;
}
