/** The home page: join a table, come back to one, choose language and theme. */

import { render } from "../vendor/lit-html/lit-html.js";
import { stayUninstalled, watchInstalling } from "../device/install.js";
import { chooseLanguage, chooseTheme, theme } from "../device/preferences.js";
import { isKnown } from "../device/tables.js";
import { createFocus } from "../table/focus.js";
import { createMyTables } from "./hands.js";
import { createStorage } from "../storage/hands.js";
import { Refusal } from "../rules/refusal.js";
import { ask } from "../sync/api.js";
import { noStore, openStore } from "../sync/store.js";
import { install } from "./install.js";
import { scene } from "./night.js";
import { reason, t } from "../kit/words.js";

/** @typedef {import("../sync/store.js").Shelf} Shelf */

const CODE_LETTERS = 6;

/**
 * @template {Element} T
 * @param {string} id
 */
function element(id) {
  return /** @type {T} */ (/** @type {unknown} */ (document.getElementById(id)));
}

/**
 * The code in what somebody typed or pasted: also with small letters and spaces, or a whole link.
 * @param {string} typed
 */
function codeIn(typed) {
  const written = /\/t\/([^/?#]+)/.exec(typed)?.[1] ?? typed;
  return written.replace(/[\s-]/g, "").toUpperCase();
}

/** @param {string} typed */
async function join(typed) {
  const code = codeIn(typed);
  if (!/^[A-Z0-9]+$/.test(code) || code.length !== CODE_LETTERS) {
    return t("A code has six letters and digits. It is on the phone that opened the table.");
  }
  try {
    await ask("GET", `/tables/${code}`);
  } catch (error) {
    if (error instanceof Refusal) return reason(error.code);
    if (!isKept(code)) return t("The server does not answer. Please check the network and try again.");
  }
  location.assign(`/t/${code}`);
  return "";
}

/**
 * Whether this device can show the table by itself.
 * @param {string} code
 */
function isKept(code) {
  return Boolean(navigator.serviceWorker?.controller) && isKnown(code);
}

function listenToCode() {
  const form = /** @type {HTMLFormElement} */ (element("join"));
  const input = /** @type {HTMLInputElement} */ (element("code"));
  const problem = element("join-problem");
  /** @param {string} text */
  const say = (text) => {
    problem.textContent = text;
    input.setAttribute("aria-invalid", String(text !== ""));
  };
  input.addEventListener("input", () => say(""));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    say(await join(input.value));
    if (problem.textContent) input.select();
  });
}

function listenToChoices() {
  for (const link of document.querySelectorAll("[data-language]")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      chooseLanguage(/** @type {HTMLElement} */ (link).dataset.language ?? "");
    });
  }
  for (const choice of /** @type {NodeListOf<HTMLInputElement>} */ (document.getElementsByName("theme"))) {
    choice.checked = choice.value === theme();
    choice.addEventListener("change", () =>
      chooseTheme(/** @type {import("../device/preferences.js").Theme} */ (choice.value)),
    );
  }
}

/** @param {Promise<Shelf>} opening */
function showTables(opening) {
  const root = /** @type {HTMLElement} */ (element("tables"));
  const myTables = createMyTables(root, opening, createFocus(root));
  if (new URLSearchParams(location.search).has("removed")) {
    history.replaceState(null, "", "/");
    myTables.set({ told: t("This table was removed from this device.") });
  }
  addEventListener("pageshow", ({ persisted }) => persisted && myTables.begin());
  return myTables;
}

/**
 * @param {Promise<Shelf>} opening
 * @param {(codes: string[]) => void} removed
 */
function listenToStorage(opening, removed) {
  const root = /** @type {HTMLElement} */ (element("storage"));
  const keepFocus = createFocus(root);
  /** @type {ReturnType<typeof createStorage> | null} */
  let hands = null;
  const show = () => keepFocus(() => render(hands?.draw(), root));
  element("to-storage").addEventListener("click", async () => {
    hands ??= createStorage({ store: await opening, show, removed });
    await hands.open();
  });
}

function showInstalling() {
  const root = /** @type {HTMLElement} */ (element("install"));
  const dismiss = () => {
    stayUninstalled();
    render(install(null, { install() {}, dismiss }), root);
  };
  watchInstalling((way, go = () => {}) => render(install(way, { install: go, dismiss }), root));
}

render(scene(), element("scene"));
listenToCode();
listenToChoices();
showInstalling();
const opening = openStore().catch(noStore);
listenToStorage(opening, showTables(opening).drop);
import("../kit/every_page.js");
