/** Edits one edition of this device: every step is kept at once, judged by the rules, and can be undone. */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { keepEdition, lasts, myEdition } from "../../device/editions.js";
import { afterPaint } from "../../device/paint.js";
import { editor } from "./editor.js";
import { editorAt } from "../address.js";
import { createBonuses } from "./bonuses_hands.js";
import { createCards } from "./cards_hands.js";
import { put } from "./draft.js";
import { begin, redo, step, undo } from "./undo.js";
import { undone } from "./keys.js";
import { createLakes } from "./lake_hands.js";
import { same } from "../same.js";
import { createSharing } from "./sharing_hands.js";
import { createTiles } from "./tiles_hands.js";

/**
 * @typedef {import("../../device/editions.js").Mine} Mine
 * @typedef {import("../../rules/state.js").Draft} Draft
 * @typedef {import("../../rules/state.js").Remark} Remark
 * @typedef {import("../../rules/referee.js").Referee} Referee
 * @typedef {import("./editor.js").Part} Part
 * @typedef {{ faults: Remark[], notes: Remark[] }} Judged
 */

/**
 * @typedef {object} Scene what every part of the editor works with
 * @property {() => Draft} draft
 * @property {() => Judged | null} judged null: the rules are not awake yet
 * @property {(draft: Draft, about?: string) => void} change
 *   `about`: changes of the same thing that follow each other are one step
 * @property {(path: (string | number)[], value: unknown, about?: string) => void} put
 * @property {() => Mine} mine
 * @property {(server: import("../../device/editions.js").Saved) => void} saved
 * @property {() => void} show
 */

/**
 * @param {Mine} mine
 * @param {Promise<Referee>} waking
 * @param {() => void} show
 */
export function createEditor(mine, waking, show) {
  let steps = begin(mine.edition);
  /** @type {Referee | null} */
  let referee = null;
  /** @type {Judged | null} */
  let judged = null;
  let judging = false;
  /** As it was kept last: it may be removed in another tab. */
  let known = mine;

  /** @type {Scene} */
  const scene = {
    draft: () => steps.present,
    judged: () => judged,
    change: (draft, about) => take(step(steps, draft, about)),
    put: (path, value, about = path.join("/")) => scene.change(put(steps.present, path, value), about),
    mine: stored,
    saved,
    show,
  };
  const parts = {
    lake: createLakes(scene),
    bonuses: createBonuses(scene),
    fireworks: createTiles(scene),
    cards: createCards(scene),
    share: createSharing(scene),
  };

  /** As it is kept now, perhaps by another tab: each changes only what it knows better. */
  function stored() {
    known = myEdition(mine.key) ?? { ...known, edition: steps.present };
    return known;
  }

  /** @param {Partial<Mine>} changes */
  function keep(changes) {
    known = { ...stored(), ...changes };
    keepEdition(known);
  }

  /** @param {typeof steps} next */
  function take(next) {
    if (next === steps) return;
    steps = next;
    keep({ edition: steps.present, changed: Date.now() });
    judgeSoon();
    show();
  }

  /** @param {import("../../device/editions.js").Saved} server */
  function saved(server) {
    keep(server);
    show();
  }

  /** Another page has perhaps kept something else. */
  function heard() {
    const { edition } = stored();
    if (same(edition, steps.present)) return;
    steps = step(steps, edition);
    judgeSoon();
  }

  function judgeSoon() {
    if (judging) return;
    judging = true;
    afterPaint(judge);
  }

  function judge() {
    judging = false;
    if (!referee) return;
    judged = referee.call("check", { edition: steps.present });
    show();
  }

  const callbacks = {
    undo: () => steps.past.length > 0 && take(undo(steps)),
    redo: () => steps.future.length > 0 && take(redo(steps)),
    /** @param {KeyboardEvent} event */
    key: (event) => undone(event, callbacks),
  };

  waking.then(
    (awake) => {
      referee = awake;
      judge();
    },
    (problem) => console.info(problem), // then the server judges, when the edition is saved
  );

  return {
    key: mine.key,
    heard,
    /** @param {Part} part */
    view(part) {
      const state = {
        name: steps.present.name,
        part,
        address: (/** @type {Part} */ other) => editorAt(mine.key, other),
        faults: judged?.faults ?? [],
        lasting: lasts(mine.key),
        canUndo: steps.past.length > 0,
        canRedo: steps.future.length > 0,
      };
      const aside = part === "lake" ? parts.lake.aside() : nothing;
      return editor(state, callbacks, parts[part].view(), aside);
    },
  };
}
