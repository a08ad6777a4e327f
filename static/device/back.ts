/** Calls back when the network returns or the page becomes visible again. */

/** @returns stops listening */
export function whenBack(act: () => void): () => void {
  const over = new AbortController();
  const { signal } = over;
  const unlessHidden = () => {
    if (!document.hidden) act();
  };
  addEventListener("online", act, { signal });
  addEventListener("pageshow", (event) => event.persisted && act(), { signal });
  document.addEventListener("visibilitychange", unlessHidden, { signal });
  return () => over.abort();
}
