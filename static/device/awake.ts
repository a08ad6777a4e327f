/** Keeps the screen awake while the page is visible, where the browser allows it. */

/** @param report is called with whether the screen stays awake; null: this browser cannot do it */
export function keepAwake(report: (awake: boolean | null) => void) {
  if (!("wakeLock" in navigator)) return report(null);
  const ask = () => {
    if (document.visibilityState !== "visible") return;
    navigator.wakeLock.request("screen").then(
      () => report(true),
      () => report(false),
    );
  };
  document.addEventListener("visibilitychange", ask);
  ask();
}
