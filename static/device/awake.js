/** Keeps the screen awake while the page is seen, where the browser lets it. */

/** @param {(kept: boolean | null) => void} told null: this browser cannot */
export function keepAwake(told) {
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
