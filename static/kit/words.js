/** The language of the page: its texts, its plurals, and what refusals mean in it. */

const { lang, dataset } = document.documentElement;
/** @type {{ texts: Record<string, string | string[]>, codes: Record<string, string> }} */
const { texts, codes } = await fetch(dataset.words ?? "").then((answer) => answer.json());
const plurals = new Intl.PluralRules(lang);

/**
 * The text in the language of the page; `{name}` stands for one of the values.
 * @param {string} text
 * @param {Record<string, unknown>} values
 */
export function t(text, values = {}) {
  return filled(/** @type {string} */ (texts[text] ?? text), values);
}

/**
 * The one of two texts that fits the number, which is `{n}` in them.
 * @param {number} n
 * @param {string} one
 * @param {string} many
 * @param {Record<string, unknown>} values
 */
export function tn(n, one, many, values = {}) {
  const forms = texts[one] ?? [one, many];
  return filled(/** @type {string} */ (forms[plurals.select(n) === "one" ? 0 : 1]), { ...values, n });
}

/**
 * The sentence for a refusal.
 * @param {string} code
 */
export function reason(code) {
  return codes[code] ?? t("This did not work. Please try again.");
}

/**
 * @param {string} text
 * @param {Record<string, unknown>} values
 */
function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}
