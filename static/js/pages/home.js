/** The home page: join a table, come back to one, choose language and theme. */

import { render } from "../../vendor/lit-html/lit-html.js";
import { stayUninstalled, watchInstalling } from "../device/install.js";
import { chooseLanguage, chooseTheme, theme } from "../device/preferences.js";
import { forgetTable, isAlone, keepTable, myTables } from "../device/tables.js";
import { Refusal } from "../rules/refusal.js";
import { ask } from "../sync/api.js";
import { noStore, openStore } from "../sync/store.js";
import { home, LATEST } from "../views/home.js";
import { install } from "../views/install.js";
import { scene } from "../views/scene.js";
import { reason, t } from "../words.js";

/** @typedef {import("../views/home.js").State} State */

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
  return Boolean(navigator.serviceWorker?.controller) && myTables().some((table) => table.code === code);
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

function showTables() {
  const root = /** @type {HTMLElement} */ (element("tables"));
  /** @type {State} */
  const state = { tables: myTables(), alone: isAlone, all: false, now: {}, removed: [] };
  const show = () => render(home(state, { remove, restore, showAll }), root);

  /** @param {import("../device/tables.js").MyTable} table */
  function remove(table) {
    forgetTable(table.code);
    state.removed.push(table.code);
    show();
  }

  /** @param {import("../device/tables.js").MyTable} table */
  function restore(table) {
    keepTable(table.code, table);
    state.removed = state.removed.filter((code) => code !== table.code);
    show();
  }

  function showAll() {
    state.all = true;
    show();
  }

  show();
  showKept(state, show);
  for (const { code } of state.tables.filter((table) => !isAlone(table.code)).slice(0, LATEST)) {
    ask("GET", `/tables/${code}`).then(
      (table) => {
        state.now[code] = table;
        show();
      },
      (error) => {
        if (error instanceof Refusal) state.now[code] = "gone";
        show();
      },
    );
  }
}

function showInstalling() {
  const root = /** @type {HTMLElement} */ (element("install"));
  const dismiss = () => {
    stayUninstalled();
    render(install(null, { install() {}, dismiss }), root);
  };
  watchInstalling((way, go = () => {}) => render(install(way, { install: go, dismiss }), root));
}

/**
 * How far the tables are, as this device knows it.
 * @param {State} state
 * @param {() => void} show
 */
async function showKept(state, show) {
  const store = await openStore().catch(noStore);
  for (const { code } of state.tables.slice(0, LATEST)) {
    const kept = await store.load(code).catch(() => null);
    if (kept?.table) state.now[code] ??= kept.table;
  }
  show();
}

render(scene(), element("scene"));
listenToCode();
listenToChoices();
showInstalling();
showTables();
addEventListener("pageshow", (event) => {
  if (event.persisted) showTables();
});
import("./every.js");
