/** Whether the server is in reach. A short cut is nobody's business, unless the device itself says that it has no network. */

/** @typedef {"sender" | "stream"} Way */

const SHORT = 3000; // ms

/** @param {() => void} changed */
export function createContact(changed) {
  /** @type {Set<Way>} */
  const lost = new Set();
  let live = true;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {boolean} now */
  function say(now) {
    clearTimeout(timer);
    timer = undefined;
    if (live === now) return;
    live = now;
    changed();
  }

  return {
    isLive: () => live,
    /** @param {Way} way */
    meet(way) {
      lost.delete(way);
      if (lost.size === 0) say(true);
    },
    /** @param {Way} way */
    lose(way) {
      lost.add(way);
      if (!live) return;
      if (!navigator.onLine) say(false);
      else if (!timer) timer = setTimeout(() => say(false), SHORT);
    },
    stop: () => clearTimeout(timer),
  };
}
