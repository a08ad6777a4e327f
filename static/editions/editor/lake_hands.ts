/** The hands of the part for lakes: what fingers and keys do to them. */

import { LETTERS } from "../../kit/letters.ts";
import { inOrder, plan } from "../../kit/plan.ts";
import type { Color, Draft, Letter } from "../../rules/state.ts";
import { createPhoto } from "../photo/hands.ts";
import type { Read } from "../photo/naming.ts";
import { fill, flip, paint, toggleFeature, togglePavilion } from "./draft.ts";
import type { EditorModel } from "./hands.ts";
import { createInTurn } from "./in_turn_hands.ts";
import { typed } from "./keys.ts";
import { lakePart, lakeTools } from "./lake_part.ts";
import { copy, share, sharers } from "./lakes.ts";
import { follow } from "./stroke.ts";
import { COLORS, type Tool } from "./tools.ts";

export function createLakes(model: EditorModel) {
  const upright = matchMedia("(orientation: portrait)");
  let tool: Tool = "red";
  let sheet: Letter = "A";
  let focus: number | null = null;
  let shown: number | null = null; // the pool that a remark has led to, until another one is touched
  let asking = false;
  let strokes = 0;
  const inTurn = createInTurn(model, { lake, planned, turned, walk });
  const photo = createPhoto(model, lake, ({ pools, doubtful }) => {
    model.change(fill(model.draft(), lake(), pools));
    if (doubtful.length > 0) inTurn.begin(doubtful);
  });

  function lake() {
    return model.draft().sheets[sheet].lake;
  }

  function turned() {
    const { columns, rows } = model.draft();
    return upright.matches !== columns < rows;
  }

  function planned({ lakes, columns, rows } = model.draft()) {
    return plan({ pools: lakes[lake()] ?? [], columns, rows }, turned());
  }

  function changed(used: Tool, area: number): Draft {
    const draft = model.draft();
    if (used === "cut") return flip(draft, lake(), area);
    if (used === "pavilion") return togglePavilion(draft, lake(), area);
    if (used === "platform" || used === "boat") return toggleFeature(draft, lake(), area, used);
    return paint(draft, lake(), area, used);
  }

  function draw(down: PointerEvent) {
    if (inTurn.state()) return;
    const about = `stroke ${strokes++}`;
    const [before, used] = [model.draft(), tool];
    const stroke = (area: number) => {
      touchedAt(area);
      model.change(changed(used, area), about);
    };
    follow(down, stroke, () => model.change(before, about));
  }

  function walk(area: number) {
    if (area === focus || area < 0) return;
    touchedAt(area);
    model.show();
    reach(area);
  }

  function touchedAt(area: number) {
    focus = area;
    if (shown === null) return;
    shown = null;
    model.show();
  }

  function reach(area: number) {
    const found = document.querySelector(`.edited [data-area="${area}"]`);
    if (found !== document.activeElement) (found as SVGElement | null)?.focus();
  }

  /** Shows the lake of a path, and in it the area. */
  function reveal(path: string) {
    const [, name, pool, half = 0] = /^lakes\.([\w-]+)(?:\[(\d+)\](?:\.areas\[(\d)\])?)?/.exec(path) ?? [];
    photo.leave();
    inTurn.callbacks.end();
    sheet = LETTERS.find((letter) => model.draft().sheets[letter].lake === name) ?? sheet;
    shown = pool === undefined ? null : Number(pool);
    focus = shown === null ? focus : 2 * shown + Number(half);
    model.show();
    if (focus !== null) reach(focus);
  }

  /** Writes a colour and goes on to the next area; without a colour it goes back, and clears what was there. */
  function write(area: number, color: Color | null) {
    const areas = inOrder(planned());
    const next = areas[areas.indexOf(area) + (color ? 1 : -1)] ?? area;
    model.change(paint(model.draft(), lake(), color ? area : next, color));
    walk(next);
  }

  const callbacks = {
    draw,
    walk,
    touch: (area: number) => inTurn.state() || model.change(changed(tool, area)),
    tap: inTurn.goTo,
    type: (event: KeyboardEvent, area: number) =>
      typed(event, {
        write: (color) => write(area, color),
        use: (used) => model.change(changed(used, area)),
      }),
    choose(chosen: Tool) {
      tool = chosen;
      model.show();
    },
    inTurn: () => inTurn.begin(null),
    showSheets(open: boolean) {
      asking = open;
      model.show();
    },
    look(letter: Letter) {
      sheet = letter;
      inTurn.callbacks.end();
    },
    share: (other: Letter) => model.change(share(model.draft(), sheet, other)),
    copy: (other: Letter) => model.change(copy(model.draft(), sheet, other)),
    shareWithAll: () => model.change(LETTERS.reduce((draft, letter) => share(draft, letter, sheet), model.draft())),
  };

  function state() {
    const draft = model.draft();
    return {
      plan: planned(),
      turned: turned(),
      tool,
      focus,
      shown,
      asking,
      sheet,
      sharers: sharers(draft, sheet),
      lake: lake(),
      counts: counted(draft, lake()),
      judged: model.judged(),
      photo: photo.state(),
      inTurn: inTurn.state(),
      doubted: inTurn.doubted(),
      planOf: (read: Read) => planned(fill(draft, lake(), read.pools)),
    };
  }

  const all = { ...callbacks, photo: photo.callbacks, turns: inTurn.callbacks };
  return {
    reveal,
    view() {
      photo.recall();
      return lakePart(state(), all);
    },
    aside: () => lakeTools(state(), all),
  };
}

function counted({ lakes }: Draft, lake: string) {
  const areas = (lakes[lake] ?? []).flatMap((pool) => pool.areas);
  const counts = COLORS.map((color) => [color, areas.filter((one) => one === color).length]);
  return Object.fromEntries(counts) as Record<Color, number>;
}
