/** A day relative to today, and a moment, in words. */

const DAY = 24 * 60 * 60 * 1000; // ms

/** @param moment ms since 1970 */
export function day(moment: number) {
  return new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" }).format(daysTo(moment), "day");
}

/**
 * As one says it: of today and yesterday with the time.
 * @param moment ms since 1970
 */
export function when(moment: number) {
  const said = (how: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(ourLocale(), how).format(moment);
  if (daysTo(moment) >= -1) return `${day(moment)}, ${said({ timeStyle: "short" })}`;
  const thisYear = new Date(moment).getFullYear() === new Date().getFullYear();
  return said({ day: "numeric", month: "long", ...(thisYear ? {} : { year: "numeric" }) });
}

/** The language of the page as it is written where this device is at home. */
export function ourLocale() {
  const { lang } = document.documentElement;
  return navigator.languages.find((one) => one.startsWith(lang)) ?? lang;
}

function daysTo(moment: number) {
  return Math.round((startOfDay(moment) - startOfDay(Date.now())) / DAY);
}

function startOfDay(moment: number) {
  return new Date(moment).setHours(0, 0, 0, 0);
}
