/** The home page: go on with a game, join a table, return to one, choose language and theme, see what is stored. */

import { nothing, render } from "lit-html";
import { stayUninstalled, watchInstalling } from "../device/install.ts";
import { isNewcomer, stopOffering } from "../device/newcomer.ts";
import { chooseLanguage, chooseTheme, type Theme, theme } from "../device/preferences.ts";
import { leadOn, wayToSecure } from "../device/secure.ts";
import { isKnown } from "../device/tables.ts";
import { everyPage } from "../kit/every_page.ts";
import { createFocus } from "../kit/focus.ts";
import { reason, t } from "../kit/words.ts";
import { Refusal } from "../rules/refusal.ts";
import { createStorage } from "../storage/hands.ts";
import { ask } from "../sync/api.ts";
import { noStore, openStore, type Shelf } from "../sync/store.ts";
import { createMyTables } from "./hands.ts";
import { install } from "./install.ts";
import { newcomer } from "./newcomer.ts";
import { nightPicture } from "./night_picture.ts";

const CODE_LETTERS = 6;

function element<T extends Element>(id: string) {
  return document.getElementById(id) as unknown as T;
}

/** The code in what somebody typed or pasted: also with small letters and spaces, or a whole link. */
function codeIn(typed: string) {
  const written = /\/t\/([^/?#]+)/.exec(typed)?.[1] ?? typed;
  return written.replace(/[\s-]/g, "").toUpperCase();
}

async function join(typed: string) {
  const code = codeIn(typed);
  if (!/^[A-Z0-9]+$/.test(code) || code.length !== CODE_LETTERS) {
    return t("A code has six letters and digits. It is on the phone that opened the table.");
  }
  try {
    await ask("GET", `/tables/${code}`);
  } catch (error) {
    if (error instanceof Refusal) return reason(error.code);
    if (!canShowOffline(code)) return t("The server does not answer. Please check the network and try again.");
  }
  location.assign(`/t/${code}`);
  return "";
}

/** Whether this device can show the table without the server. */
function canShowOffline(code: string) {
  return Boolean(navigator.serviceWorker?.controller) && isKnown(code);
}

function listenToCode() {
  const form = element("join") as HTMLFormElement;
  const input = element("code") as HTMLInputElement;
  const problem = element("join-problem");
  const say = (text: string) => {
    problem.textContent = text;
    input.setAttribute("aria-invalid", String(text !== ""));
  };
  const early = new URLSearchParams(location.search).get("code"); // sent by the form itself, before it was listened to
  input.addEventListener("input", () => say(""));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    say(await join(input.value));
    if (problem.textContent) input.select();
  });
  if (early === null) return;
  history.replaceState(null, "", "/");
  input.value = early;
  form.requestSubmit();
}

function listenToChoices() {
  for (const link of document.querySelectorAll("[data-language]")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      chooseLanguage((link as HTMLElement).dataset.language ?? "");
    });
  }
  for (const choice of document.getElementsByName("theme") as NodeListOf<HTMLInputElement>) {
    choice.checked = choice.value === theme();
    choice.addEventListener("change", () => chooseTheme(choice.value as Theme));
  }
}

function showTables(opening: Promise<Shelf>) {
  const [root, first, list] = ["content", "running", "tables"].map(element) as [HTMLElement, HTMLElement, HTMLElement];
  const myTables = createMyTables({ root, first, list }, opening, createFocus(root));
  if (new URLSearchParams(location.search).has("removed")) {
    history.replaceState(null, "", "/");
    myTables.set({ message: t("This table was removed from this device.") });
  }
  addEventListener("pageshow", ({ persisted }) => persisted && myTables.begin());
  return myTables;
}

function listenToStorage(opening: Promise<Shelf>, removed: (codes: string[]) => void) {
  const root = element("storage") as HTMLElement;
  const drawKeepingFocus = createFocus(root);
  let hands: ReturnType<typeof createStorage> | null = null;
  const show = () => drawKeepingFocus(() => render(hands?.draw(), root));
  element("to-storage").addEventListener("click", async () => {
    hands ??= createStorage({ store: await opening, show, removed });
    await hands.open();
  });
}

function showInstalling() {
  const root = element("install") as HTMLElement;
  const dismiss = () => {
    stayUninstalled();
    render(install(null, null, { install() {}, dismiss }), root);
  };
  watchInstalling((way, go = () => {}) => render(install(way, wayToSecure(), { install: go, dismiss }), root));
}

/** Also when the browser shows this page again from its cache. */
function offerGuide() {
  const draw = () => render(isNewcomer() ? newcomer(decline) : nothing, element("newcomer") as HTMLElement);
  const decline = () => {
    stopOffering();
    draw();
  };
  draw();
  addEventListener("pageshow", ({ persisted }) => persisted && draw());
}

leadOn();
render(nightPicture(), element("scene"));
offerGuide();
listenToCode();
listenToChoices();
showInstalling();
const opening = openStore().catch(noStore);
listenToStorage(opening, showTables(opening).drop);
everyPage();
