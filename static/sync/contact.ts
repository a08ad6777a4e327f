/** Whether the server is in reach: an interruption of a few seconds is not shown, unless the device itself says that it has no network. */

type Channel = "sender" | "stream";

const SHORT = 3000; // ms

export function createContact(changed: () => void) {
  const lost: Set<Channel> = new Set();
  let live = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function say(now: boolean) {
    clearTimeout(timer);
    timer = undefined;
    if (live === now) return;
    live = now;
    changed();
  }

  return {
    isLive: () => live,
    reached(way: Channel) {
      lost.delete(way);
      if (lost.size === 0) say(true);
    },
    missed(way: Channel) {
      lost.add(way);
      if (!live) return;
      if (!navigator.onLine) say(false);
      else if (!timer) timer = setTimeout(() => say(false), SHORT);
    },
    stop: () => clearTimeout(timer),
  };
}

/** @returns whether the server is in reach again, for whoever had no answer: that it is not is known only a little later, and one call may fail alone */
export function backInReach(isLive: () => boolean) {
  let lost = !isLive();
  return () => {
    lost ||= !isLive();
    return lost && isLive();
  };
}
