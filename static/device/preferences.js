/** How this person wants the pad to look and to speak, on this device. */

import { recall, remember } from "./memory.js";

/** @typedef {"system" | "light" | "dark"} Theme */

const YEAR = 365 * 24 * 60 * 60; // s

/** @returns {Theme} */
export function theme() {
  return recall("theme", /** @type {Theme} */ ("system"));
}

/** @param {Theme} chosen */
export function chooseTheme(chosen) {
  remember("theme", chosen);
  const { dataset } = document.documentElement;
  if (chosen === "system") delete dataset.theme;
  else dataset.theme = chosen;
}

/** @param {string} language */
export async function chooseLanguage(language) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing on plain HTTP
  document.cookie = `language=${language}; max-age=${YEAR}; path=/; SameSite=Lax`;
  await tellWorker(language);
  location.replace(location.pathname);
}

/**
 * Where service-worker/precache.js looks, because a worker sees no cookies.
 * @param {string} language
 */
async function tellWorker(language) {
  try {
    const memory = await caches.open("/language");
    await memory.put("/language", new Response(language));
  } catch {
    // Over plain HTTP, or where storage is blocked, there is no worker either.
  }
}
