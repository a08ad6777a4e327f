/** What the guide says: what has come of the last tap, and what to tap now. */

import { html } from "lit-html";
import { lantern } from "../kit/lantern.ts";
import type { Plan } from "../kit/plan.ts";
import type { Lesson } from "./story.ts";

export interface Words {
  title: string;
  /** what has come of the last tap */
  came: string;
  /** what to tap */
  task: string;
}

interface State {
  words: Words;
  /** to a tap that was not the lesson's */
  answer: string | null;
  lesson: Lesson | null;
  plan: Plan;
}

export function told({ words, answer, lesson, plan }: State) {
  return html`
    <section class="told" aria-live="polite" aria-atomic="true">
      <p class=${answer ? "answer" : "came"}>${answer ?? words.came}</p>
      <p class="task">${words.task}</p>
      ${lesson && where(lesson, plan)}
    </section>`;
}

/** The area that is meant, also for who cannot see its frame. */
function where({ moves: [wanted] }: Lesson, { at }: Plan) {
  const area = wanted?.area === undefined ? null : at.get(wanted.area >> 1)?.areas[wanted.area & 1];
  return area && html`<p class="where">${lantern(area.color)} ${area.name}</p>`;
}
