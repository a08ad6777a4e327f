/** The page of a table: its screens, drawn again whenever something changes. */

import { html, render } from "lit-html";
import { afterPaint } from "../device/paint.ts";
import { seatsHere } from "../device/tables.ts";
import { fetchReferee } from "../device/wake.ts";
import { everyPage } from "../kit/every_page.ts";
import { drawings } from "../kit/lake.ts";
import { t } from "../kit/words.ts";
import { noStore, openStore } from "../sync/store.ts";
import { arrive, takeOverByLink } from "./arrival.ts";
import { inWords } from "./lobby/hands.ts";
import { nowhere } from "./nowhere.ts";
import { openTable } from "./screens.ts";
import { sleepingSheet } from "./sleeping_sheet.ts";

const root = document.getElementById("page") as HTMLElement;
// The page is the same for all tables, so that a phone may keep it.
const code = codeIn(location.pathname.split("/")[2] ?? "");

/** @param typed also with spaces or hyphens; not decoded, for it may be anything */
function codeIn(typed: string) {
  return typed.replace(/%20|-/g, "").toUpperCase();
}

async function begin() {
  const fetching = fetchReferee(root.dataset);
  fetching.catch(() => {}); // told below, when it is waited for
  const store = await openStore().catch(noStore);
  const trouble = await takeOverByLink(code);
  const found = await arrive(code, store);
  const draw = (screen: unknown) => render(html`${drawings}${screen}`, root);
  root.replaceChildren();
  if (location.pathname.endsWith(code)) draw(sleepingSheet(seatsHere(code)[0], found));
  await new Promise((seen) => afterPaint(() => seen(null)));
  const wake = await fetching;
  openTable({ code, store, found, trouble: trouble && inWords(trouble), referee: await wake(), root, draw });
}

function fail(problem: unknown) {
  console.info(problem);
  render(nowhere(t("This table cannot be shown"), whyNot(problem)), root);
}

function whyNot(problem: unknown) {
  try {
    return inWords(problem);
  } catch {
    return t("The pad could not start.");
  }
}

document.title = `${code} · Lampion`;
begin().catch(fail).finally(everyPage);
