/** The lakes of a draft: what fingers and keys do to them. */

import { LETTERS } from "../../kit/letters.ts";
import { plan } from "../../kit/plan.ts";
import type { Color, Draft, Letter } from "../../rules/state.ts";
import { build, flip, paint, place } from "./draft.ts";
import type { EditorModel } from "./hands.ts";
import { typed } from "./keys.ts";
import { lakePart, lakeTools } from "./lake_part.ts";
import { copy, share, sharers } from "./lakes.ts";
import { COLORS, type Tool } from "./palette.ts";
import { createPhoto } from "./photo_hands.ts";
import { follow } from "./stroke.ts";

export function createLakes(scene: EditorModel) {
  const upright = matchMedia("(orientation: portrait)");
  let tool: Tool = "red";
  let sheet: Letter = "A";
  let focus: number | null = null;
  let asking = false;
  let strokes = 0;
  const photo = createPhoto(scene);

  function lake() {
    return scene.draft().sheets[sheet].lake;
  }

  function turned() {
    const { columns, rows } = scene.draft();
    return upright.matches !== columns < rows;
  }

  function planned() {
    const { lakes, columns, rows } = scene.draft();
    return plan({ pools: lakes[lake()] ?? [], columns, rows }, turned());
  }

  function changed(used: Tool, area: number): Draft {
    const draft = scene.draft();
    if (used === "cut") return flip(draft, lake(), area);
    if (used === "pavilion") return build(draft, lake(), area);
    if (used === "platform" || used === "boat") return place(draft, lake(), area, used);
    return paint(draft, lake(), area, used);
  }

  function draw(down: PointerEvent) {
    const about = `stroke ${strokes++}`;
    const [before, used] = [scene.draft(), tool];
    const stroke = (area: number) => {
      focus = area;
      scene.change(changed(used, area), about);
    };
    follow(down, stroke, () => scene.change(before, about));
  }

  function walk(area: number) {
    if (area === focus || area < 0) return;
    focus = area;
    scene.show();
    reach(area);
  }

  function reach(area: number) {
    const found = document.querySelector(`.edited [data-area="${area}"]`);
    if (found !== document.activeElement) (found as SVGElement | null)?.focus();
  }

  /**
   * Writes a colour and goes on to the next area, as one reads: the upper lantern of a square before the lower one.
   * Without a colour it goes back, and clears what was there.
   */
  function write(area: number, color: Color | null) {
    const inOrder = planned().places.flatMap(({ areas }) =>
      [...areas].sort((one, other) => one.corner - other.corner).map((one) => one.area),
    );
    const next = inOrder[inOrder.indexOf(area) + (color ? 1 : -1)] ?? area;
    scene.change(paint(scene.draft(), lake(), color ? area : next, color));
    walk(next);
  }

  const callbacks = {
    draw,
    walk,
    touch: (area: number) => scene.change(changed(tool, area)),
    type: (event: KeyboardEvent, area: number) =>
      typed(event, {
        write: (color) => write(area, color),
        use: (used) => scene.change(changed(used, area)),
      }),
    choose(chosen: Tool) {
      tool = chosen;
      scene.show();
    },
    showSheets(open: boolean) {
      asking = open;
      scene.show();
    },
    look(letter: Letter) {
      sheet = letter;
      scene.show();
    },
    share: (other: Letter) => scene.change(share(scene.draft(), sheet, other)),
    copy: (other: Letter) => scene.change(copy(scene.draft(), sheet, other)),
    shareWithAll: () => scene.change(LETTERS.reduce((draft, letter) => share(draft, letter, sheet), scene.draft())),
  };

  function state() {
    const draft = scene.draft();
    return {
      plan: planned(),
      turned: turned(),
      tool,
      focus,
      asking,
      sheet,
      sharers: sharers(draft, sheet),
      lake: lake(),
      counts: counted(draft, lake()),
      judged: scene.judged(),
      photo: photo.state(),
    };
  }

  const all = { ...callbacks, photo: photo.callbacks };
  return {
    view: () => lakePart(state(), all),
    aside: () => lakeTools(state(), all),
  };
}

function counted({ lakes }: Draft, lake: string) {
  const areas = (lakes[lake] ?? []).flatMap((pool) => pool.areas);
  const counts = COLORS.map((color) => [color, areas.filter((one) => one === color).length]);
  return Object.fromEntries(counts) as Record<Color, number>;
}
