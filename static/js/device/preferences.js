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
export function chooseLanguage(language) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing on plain HTTP
  document.cookie = `language=${language}; max-age=${YEAR}; path=/; SameSite=Lax`;
  location.replace(location.pathname);
}
