/** Keeps the screen awake while the page is seen, where the browser lets it. */

/** @param told null: this browser cannot */
export function keepAwake(told: (kept: boolean | null) => void) {
  if (!("wakeLock" in navigator)) return told(null);
  const ask = () => {
    if (document.visibilityState !== "visible") return;
    navigator.wakeLock.request("screen").then(
      () => told(true),
      () => told(false),
    );
  };
  document.addEventListener("visibilitychange", ask);
  ask();
}
