/** The screens of the page of editions, and the fragments of its address that name them. */

import type { Part } from "./editor/parts.ts";

export type Screen =
  | { screen: "list" }
  | { screen: "editor"; key: string; part: Part; place: string }
  | { screen: "shared"; id: string; token: string | null };

const PARTS: Part[] = ["lake", "bonuses", "fireworks", "cards", "share"];

export function screenAt(hash: string): Screen {
  const [first = "", second = "", third = "", place = ""] = hash.slice(1).split("/");
  if (!first) return { screen: "list" };
  if (first !== "edit") return { screen: "shared", id: first, token: second || null };
  return { screen: "editor", key: second, part: PARTS.find((part) => part === third) ?? "lake", place };
}

/** @param place the path of what is shown there */
export function editorAt(key: string, part: Part = "lake", place = "") {
  return place ? `#edit/${key}/${part}/${place}` : `#edit/${key}/${part}`;
}

/**
 * @param id of the server
 * @param token for who may change it
 */
export function sharedAt(id: string, token: string | null) {
  return token ? `#${id}/${token}` : `#${id}`;
}
