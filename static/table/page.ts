/** The page of a table: its screens, drawn again whenever something changes. */

import { html, render } from "lit-html";
import { leadOn } from "../device/secure.ts";
import { isAlone, seatsHere } from "../device/tables.ts";
import { everyPage } from "../kit/every_page.ts";
import { drawings } from "../kit/lake.ts";
import { nowhere } from "../kit/nowhere.ts";
import { t } from "../kit/words.ts";
import type { Referee } from "../rules/referee.ts";
import { NoAnswer } from "../sync/api.ts";
import { drawAddress } from "../sync/qr.ts";
import { handoverIn } from "../sync/seats.ts";
import { noStore, openStore } from "../sync/store.ts";
import { arrive, takeOverByLink } from "./arrival.ts";
import { inWords } from "./lobby/hands.ts";
import { openTable } from "./screens.ts";
import { wakeInTheEnd } from "./wake.ts";
import { waking } from "./waking.ts";

const root = document.getElementById("page") as HTMLElement;
// The page is the same for all tables, so that a phone may keep it.
const code = codeIn(location.pathname.split("/")[2] ?? "");

/** @param typed also with spaces or hyphens; not decoded, for it may be anything */
function codeIn(typed: string) {
  return typed.replace(/%20|-/g, "").toUpperCase();
}

async function begin() {
  const leading = leadOn();
  if (handoverIn(location.hash)) await leading; // a seat goes where it stays
  const store = await openStore().catch(noStore);
  const trouble = await takeOverByLink(code);
  const invitation = isInviting() ? drawAddress(`/t/${code}`) : null;
  invitation?.catch(() => {}); // asked for again when it is looked for
  const found = await arrive(code, store);
  let failed = false;
  const draw = (screen: unknown) => failed || render(html`${drawings}${screen}`, root);
  root.replaceChildren();
  try {
    const { setup, log, table } = found.stored;
    if (!table) draw(waking(code));
    const early = table ? null : await wakeInTheEnd(root.dataset, () => draw(waking(code, inWords(new NoAnswer()))));
    const seen = table ?? (early as Referee).call("open", { setup, log });
    const said = trouble && inWords(trouble);
    const opened = await openTable({ code, store, found, table: seen, trouble: said, invitation, root, draw });
    const another = () => wakeInTheEnd(root.dataset, opened.missed);
    try {
      opened.judge(early ?? (await another()));
    } catch (problem) {
      // WebKit of 2022 compiles MicroPython wrongly now and then when it is busy; then anything may be refused.
      console.info(problem);
      opened.judge(await another());
    }
  } catch (problem) {
    failed = true;
    throw problem;
  }
}

/** Whether the screen has a QR code, which then comes with the table. */
function isInviting() {
  return !isAlone(code) && (/\/(?:lobby|board)$/.test(location.pathname) || seatsHere(code).length === 0);
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
