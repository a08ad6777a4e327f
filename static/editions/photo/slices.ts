/** Work that takes long, in slices between which the page stays alive. */

const SLICE = 8; // ms

export async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    const until = performance.now() + SLICE;
    do {
      const { done, value } = work.next();
      if (done) return value;
    } while (performance.now() < until);
    await new Promise((rested) => setTimeout(rested));
  }
}
