/** Edits one edition of this device: every step is kept at once, judged by the rules, and can be undone. */

import { nothing } from "lit-html";
import { keepEdition, lasts, type Mine, myEdition, type Saved } from "../../device/editions.ts";
import { afterPaint } from "../../device/paint.ts";
import type { Referee } from "../../rules/referee.ts";
import type { Draft, Remark } from "../../rules/state.ts";
import { editorAt } from "../address.ts";
import { same } from "../same.ts";
import { createBonuses } from "./bonuses_hands.ts";
import { createCards } from "./cards_hands.ts";
import { put } from "./draft.ts";
import { editor, type Part } from "./editor.ts";
import { undone } from "./keys.ts";
import { createLakes } from "./lake_hands.ts";
import { createSharing } from "./sharing_hands.ts";
import { createTiles } from "./tiles_hands.ts";
import { begin, redo, step, undo } from "./undo.ts";

interface Judged {
  faults: Remark[];
  notes: Remark[];
}

/** what every part of the editor works with */
export interface EditorModel {
  draft: () => Draft;
  /** null: the rules are not awake yet */
  judged: () => Judged | null;
  /** `about`: changes of the same thing that follow each other are one step */
  change: (draft: Draft, about?: string) => void;
  put: (path: (string | number)[], value: unknown, about?: string) => void;
  mine: () => Mine;
  saved: (server: Saved) => void;
  show: () => void;
}

export function createEditor(mine: Mine, waking: Promise<Referee>, show: () => void) {
  let steps = begin(mine.edition);
  let referee: Referee | null = null;
  let judged: Judged | null = null;
  let judging = false;
  /** As it was kept last: it may be removed in another tab. */
  let known = mine;

  const scene: EditorModel = {
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

  function keep(changes: Partial<Mine>) {
    known = { ...stored(), ...changes };
    keepEdition(known);
  }

  function take(next: typeof steps) {
    if (next === steps) return;
    steps = next;
    keep({ edition: steps.present, changed: Date.now() });
    judgeSoon();
    show();
  }

  function saved(server: Saved) {
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
    key: (event: KeyboardEvent) => undone(event, callbacks),
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
    view(part: Part) {
      const state = {
        name: steps.present.name,
        part,
        address: (other: Part) => editorAt(mine.key, other),
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
