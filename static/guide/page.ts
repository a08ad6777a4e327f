/** The page of the guide: the first game, in ten taps on a small lake. */

import { html, render } from "lit-html";
import { stopOffering } from "../device/newcomer.ts";
import { wakeReferee } from "../device/wake.ts";
import { everyPage } from "../kit/every_page.ts";
import { createFocus } from "../kit/focus.ts";
import { drawings } from "../kit/lake.ts";
import { nowhere } from "../kit/nowhere.ts";
import { wayBack } from "../kit/way_back.ts";
import { t } from "../kit/words.ts";
import { asleep } from "./asleep.ts";
import { guide } from "./guide.ts";
import { createGuide } from "./hands.ts";
import { LESSONS } from "./story.ts";

const root = document.getElementById("page") as HTMLElement;
const screen = document.createElement("div");

/** In the fragment of the address, so that it is the same after a reload. */
function lessonInAddress() {
  const number = Math.trunc(Number(location.hash.slice(1))) || 1;
  return Math.min(Math.max(number - 1, 0), LESSONS.length);
}

/** The page before is as it was, and knows where it was come from itself. */
function leave(event: Event) {
  if (wayBack().href === "/" || history.length === 1) return;
  event.preventDefault();
  history.back();
}

function show(content: unknown) {
  render(html`${drawings}${content}`, screen);
  if (!screen.isConnected) root.replaceChildren(screen);
}

async function begin() {
  const up = { ...wayBack(), leave };
  if (lessonInAddress() === 0) show(asleep(up));
  const referee = await wakeReferee(root.dataset);
  stopOffering();
  const keepFocus = createFocus(root);
  const draw = () => keepFocus(() => show(guide(hands.model(), up, hands.callbacks)));
  const hands = createGuide({
    referee,
    at: lessonInAddress(),
    show(at) {
      history.replaceState(null, "", `#${at + 1}`);
      draw();
    },
  });
  draw();
}

function fail(problem: unknown) {
  console.info(problem);
  show(nowhere(t("This page could not be made"), t("The pad could not start.")));
}

begin().catch(fail).finally(everyPage);
