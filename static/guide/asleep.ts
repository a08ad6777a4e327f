/** The first lesson before the referee is awake: its words and its lake, and nothing to tap yet. */

import { html } from "lit-html";
import { lake } from "../kit/lake.ts";
import { t } from "../kit/words.ts";
import { SHADED } from "./edition.ts";
import { header, type Up } from "./header.ts";
import { PLAN } from "./laid_out.ts";
import { firstWords } from "./lessons.ts";
import { LESSONS } from "./story.ts";
import { told } from "./told.ts";

export function asleep(up: Up) {
  const words = firstWords();
  const [lesson = null] = LESSONS;
  const picture = lake({ plan: PLAN, shaded: SHADED, boats: [], label: t("Your lake") });
  return html`
    <div class="guide" aria-busy="true">
      ${header({ at: 0, all: LESSONS.length, title: words.title, points: null }, up, { again() {} })}
      ${told({ words, answer: null, lesson, plan: PLAN })}
      <div class="water">${picture}</div>
    </div>`;
}
