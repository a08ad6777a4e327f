/** Work that can wait until what was drawn just now is on the screen. */

/** A page that is being left, or that nobody sees, has no frames: there it is done at once. */
export function afterPaint(act: () => void) {
  const done = new AbortController();
  const { signal } = done;
  const now = () => {
    if (signal.aborted) return;
    done.abort();
    act();
  };
  if (document.hidden) return now();
  addEventListener("pagehide", now, { signal });
  document.addEventListener("visibilitychange", now, { signal });
  requestAnimationFrame(() => setTimeout(now));
}
