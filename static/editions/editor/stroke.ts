/** Follows a finger, pen or mouse that is drawn over the lake, and names every area on its way once. */

const STEP = 6; // px, less than any area is wide

/** @param cancel called when it was no stroke, but the first of two fingers */
export function follow(down: PointerEvent, reach: (area: number) => void, cancel: () => void) {
  const over = new AbortController();
  const { signal } = over;
  const reached: Set<number> = new Set();
  let at = { x: down.clientX, y: down.clientY };

  function touch({ x, y }: { x: number; y: number }) {
    const area = document.elementFromPoint(x, y)?.closest("[data-area]")?.getAttribute("data-area");
    if (area == null || reached.has(Number(area))) return;
    reached.add(Number(area));
    reach(Number(area));
  }

  /** A fast finger is seen only now and then: what lies between was meant too. */
  addEventListener(
    "pointermove",
    (move) => {
      if (move.pointerId !== down.pointerId) return;
      const steps = Math.ceil(Math.hypot(move.clientX - at.x, move.clientY - at.y) / STEP);
      for (let i = 1; i <= steps; i++) {
        touch({ x: at.x + ((move.clientX - at.x) * i) / steps, y: at.y + ((move.clientY - at.y) * i) / steps });
      }
      at = { x: move.clientX, y: move.clientY };
    },
    { signal },
  );

  function end(up: PointerEvent) {
    if (up.pointerId !== down.pointerId) return;
    over.abort();
    if (up.type === "pointercancel") cancel();
  }

  addEventListener("pointerup", end, { signal });
  addEventListener("pointercancel", end, { signal });
  touch(at);
}
