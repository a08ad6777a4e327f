/** Does work after the browser has painted what was just drawn. */

/** For what is done so often that adding and removing what listens would take its time. @returns has it done */
export function createAfterPaint(act: () => void) {
  addEventListener("pagehide", act);
  document.addEventListener("visibilitychange", act);
  return () => {
    if (document.hidden) act();
    else requestAnimationFrame(() => setTimeout(act));
  };
}

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
