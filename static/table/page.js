/** The page of a table: its screens, drawn again whenever something changes. */

import { html, render } from "../vendor/lit-html/lit-html.js";
import { afterPaint } from "../device/paint.js";
import { arrive, takeOverByLink } from "./arrival.js";
import { inWords } from "./lobby/hands.js";
import { openTable } from "./screens.js";
import { still } from "./sleeping_sheet.js";
import { fetchReferee } from "../device/wake.js";
import { noStore, openStore } from "../sync/store.js";
import { drawings } from "../kit/lake.js";
import { t } from "../kit/words.js";

const root = /** @type {HTMLElement} */ (document.getElementById("page"));
// The page is the same for all tables, so that a phone may keep it.
const code = codeIn(location.pathname.split("/")[2] ?? "");

/** @param {string} typed also with spaces or hyphens; not decoded, for it may be anything */
function codeIn(typed) {
  return typed.replace(/%20|-/g, "").toUpperCase();
}

async function begin() {
  const fetching = fetchReferee(root.dataset);
  fetching.catch(() => {}); // told below, when it is waited for
  const store = await openStore().catch(noStore);
  const trouble = await takeOverByLink(code);
  const found = await arrive(code, store);
  const draw = (/** @type {unknown} */ screen) => render(html`${drawings}${screen}`, root);
  root.replaceChildren();
  draw(still(code, found));
  await new Promise((seen) => afterPaint(() => seen(null)));
  const wake = await fetching;
  openTable({ code, store, found, trouble: trouble && inWords(trouble), referee: await wake(), root, draw });
}

/** @param {unknown} problem */
function fail(problem) {
  console.info(problem);
  render(
    html`
      <div class="nowhere">
        <h1>${t("This table cannot be shown")}</h1>
        <p>${whyNot(problem)}</p>
        <p><a class="button main" href="">${t("Try again")}</a> <a class="button" href="/">${t("Home")}</a></p>
      </div>`,
    root,
  );
}

/** @param {unknown} problem */
function whyNot(problem) {
  try {
    return inWords(problem);
  } catch {
    return t("The pad could not start.");
  }
}

document.title = `${code} · Lampion`;
begin()
  .catch(fail)
  .finally(() => import("../kit/every_page.js"));
