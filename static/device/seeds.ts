/** Seeds: the numbers that make new lakes. */

export const MOST_SEED = 999_999;
const GENERATED = /^lake-(\d+)$/;

/** @param id of an edition */
export function seedOf(id: string) {
  return GENERATED.exec(id)?.[1] ?? null;
}

export function drawnSeed() {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(1 + (number % MOST_SEED));
}

export function isSeed(typed: string) {
  return /^\d+$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= MOST_SEED;
}
