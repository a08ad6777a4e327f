/** Edits one edition of this device: every step is saved at once, judged by the rules, and can be undone. */

import { nothing } from "lit-html";
import { lasts, type Mine, myEdition, type Saved, saveEdition } from "../../device/editions.ts";
import { afterPaint } from "../../device/paint.ts";
import type { Referee } from "../../rules/referee.ts";
import type { Draft, Edition, Remark } from "../../rules/state.ts";
import { editorAt } from "../address.ts";
import { isMissing } from "../faults.ts";
import { same } from "../same.ts";
import { createBonuses } from "./bonuses_hands.ts";
import { createCards } from "./cards_hands.ts";
import { put } from "./draft.ts";
import { editor } from "./editor.ts";
import { undone } from "./keys.ts";
import { createLakes } from "./lake_hands.ts";
import { type Confirm, type Lampions, lampionsIn } from "./lampions.ts";
import { isBegun, type Part, partOf } from "./parts.ts";
import { reveal } from "./reveal.ts";
import { createSharing } from "./sharing_hands.ts";
import { createTiles } from "./tiles_hands.ts";
import { begin, redo, step, undo } from "./undo.ts";

interface Judged {
  faults: Remark[];
  notes: Remark[];
}

/** What the hands of every part of the editor work with. */
export interface EditorModel {
  draft: () => Draft;
  /** null: the rules have not started yet */
  judged: () => Judged | null;
  /** `about`: changes of the same thing that follow each other are one step */
  change: (draft: Draft, about?: string) => void;
  put: (path: (string | number)[], value: unknown, about?: string) => void;
  mine: () => Mine;
  /** what is still Lampion's */
  lampions: () => Lampions;
  /** Says that something is the same in the box, or takes that back. It is no step: nothing of the edition changes. */
  confirm: Confirm;
  uploaded: (server: Saved) => void;
  show: () => void;
}

export function createEditor(mine: Mine, waking: Promise<Referee>, show: () => void) {
  let steps = begin(mine.edition);
  let referee: Referee | null = null;
  let lampion: Edition | null = null;
  let judged: Judged | null = null;
  let judging = false;
  /** As it was saved last, in case another tab has removed it since. */
  let known = mine;

  const model: EditorModel = {
    draft: () => steps.present,
    judged: () => judged,
    change: (draft, about) => take(step(steps, draft, about)),
    put: (path, value, about = path.join("/")) => model.change(put(steps.present, path, value), about),
    mine: stored,
    lampions: () => lampionsIn(steps.present, lampion, known.confirmed ?? []),
    confirm(path, same) {
      const others = (stored().confirmed ?? []).filter((other) => other !== path);
      save({ confirmed: same ? [...others, path] : others });
      show();
    },
    uploaded,
    show,
  };
  const parts = {
    lake: createLakes(model),
    bonuses: createBonuses(model),
    fireworks: createTiles(model),
    cards: createCards(model),
    share: createSharing(model),
  };

  /** As it is stored now, perhaps by another tab. A change replaces only the fields that it is about. */
  function stored() {
    known = myEdition(mine.key) ?? { ...known, edition: steps.present };
    return known;
  }

  function save(changes: Partial<Mine>) {
    known = { ...stored(), ...changes };
    saveEdition(known);
  }

  function take(next: typeof steps) {
    if (next === steps) return;
    steps = next;
    save({ edition: steps.present, changed: Date.now() });
    judgeSoon();
    show();
  }

  function uploaded(server: Saved) {
    save(server);
    show();
  }

  /** Takes over what another tab may have saved, as a step that can be undone. */
  function reload() {
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

  /** Nothing is called incomplete before it was begun. */
  function marks(part: Part) {
    const faults = judged?.faults.filter(({ path }) => partOf(path) === part) ?? [];
    const wrong = faults.filter((fault) => !isMissing(fault)).length;
    return { wrong, incomplete: faults.length > 0 && isBegun(steps.present, part) };
  }

  const callbacks = {
    undo: () => steps.past.length > 0 && take(undo(steps)),
    redo: () => steps.future.length > 0 && take(redo(steps)),
    key: (event: KeyboardEvent) => undone(event, callbacks),
  };

  waking.then(
    (awake) => {
      referee = awake;
      lampion = awake.call("edition", { id: "lampion" });
      judge();
    },
    (problem) => console.info(problem), // then only the server judges it, when it is uploaded
  );

  return {
    key: mine.key,
    reload,
    /** @param place the path of what is to be shown in this part */
    reveal(part: Part, place: string) {
      if (part === "lake") parts.lake.reveal(place);
      else if (part === "bonuses" && place.startsWith("sheets")) parts.bonuses.reveal(place);
      else reveal(place);
    },
    view(part: Part) {
      const state = {
        name: steps.present.name,
        part,
        address: (other: Part) => editorAt(mine.key, other),
        marks,
        lasting: lasts(mine.key),
        canUndo: steps.past.length > 0,
        canRedo: steps.future.length > 0,
      };
      const aside = part === "lake" ? parts.lake.aside() : nothing;
      return editor(state, callbacks, parts[part].view(), aside);
    },
  };
}
