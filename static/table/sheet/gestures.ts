/** What a finger does besides tapping: a stroke to the side, or staying where it is. */

const FAR = 60; // px
const STILL = 10; // px
const LONG = 550; // ms; iOS tells of a long press in no other way

export function follow({
  stroke,
  stay,
}: {
  stroke(steps: 1 | -1): void;
  stay(target: Element): void;
}): (down: PointerEvent) => void {
  return (down) => {
    const over = new AbortController();
    const { signal } = over;
    const moved = (at: PointerEvent) => [at.clientX - down.clientX, at.clientY - down.clientY];
    const timer = setTimeout(() => {
      addEventListener("click", swallow, { capture: true, once: true });
      addEventListener("pointerdown", () => removeEventListener("click", swallow, true), { capture: true, once: true });
      stay(down.target as Element);
    }, LONG);
    signal.addEventListener("abort", () => clearTimeout(timer));
    const move = (at: PointerEvent) => {
      const [x = 0, y = 0] = moved(at);
      if (Math.hypot(x, y) > STILL) clearTimeout(timer);
    };
    const up = (at: PointerEvent) => {
      over.abort();
      const [x = 0, y = 0] = moved(at);
      if (Math.abs(x) >= FAR && Math.abs(x) >= 2 * Math.abs(y)) stroke(x < 0 ? 1 : -1);
    };
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", up, { signal });
    addEventListener("pointercancel", () => over.abort(), { signal });
  };
}

/** @param click that ends a long press */
function swallow(click: Event) {
  click.stopPropagation();
  click.preventDefault();
}
