/** The theme and the language that were chosen on this device. */

import { recall, remember } from "./memory.ts";

export type Theme = "system" | "light" | "dark";

const YEAR = 365 * 24 * 60 * 60; // s

export function theme(): Theme {
  return recall("theme", "system" as Theme);
}

export function chooseTheme(chosen: Theme) {
  remember("theme", chosen);
  const { dataset } = document.documentElement;
  if (chosen === "system") delete dataset.theme;
  else dataset.theme = chosen;
}

/** @returns each with its code and its own name, as the page of a table tells them */
export function languages(): [string, string][] {
  const { dataset } = document.getElementById("page") as HTMLElement;
  return Object.entries(JSON.parse(dataset.languages as string));
}

export async function chooseLanguage(language: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing on plain HTTP
  document.cookie = `language=${language}; max-age=${YEAR}; path=/; SameSite=Lax`;
  await tellWorker(language);
  location.replace(location.pathname);
}

/** Where service-worker/precache.ts looks, because a worker sees no cookies. */
async function tellWorker(language: string) {
  try {
    const memory = await caches.open("/language");
    await memory.put("/language", new Response(language));
  } catch {
    // Over plain HTTP, or where storage is blocked, there is no worker either.
  }
}
