/** Does work after the browser has painted what was just drawn. */

/** A page that is being left or is hidden paints nothing: there the work is done at once. */
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
