/** A day relative to today, in words. */

const DAY = 24 * 60 * 60 * 1000; // ms

/** @param moment ms since 1970 */
export function day(moment: number) {
  const days = Math.round((startOfDay(moment) - startOfDay(Date.now())) / DAY);
  return new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" }).format(days, "day");
}

function startOfDay(moment: number) {
  return new Date(moment).setHours(0, 0, 0, 0);
}
