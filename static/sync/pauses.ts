/** How long to wait before the next try: longer each time, and not as long as everybody else. */

const FIRST = 1000; // ms
const LONGEST = 15_000;

export function createPauses() {
  let pause = FIRST;
  return {
    next() {
      const now = pause * (0.5 + Math.random() / 2);
      pause = Math.min(2 * pause, LONGEST);
      return now;
    },
    reset() {
      pause = FIRST;
    },
  };
}
