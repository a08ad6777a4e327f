/** The texts of the page in its language, with plurals, and the sentences for refusals. */

import { fetchPreloaded } from "../device/preloaded.ts";

const { lang, dataset } = document.documentElement;
// Where the scripts of the page cannot run none gets past its words: it stays as the server has written it, and says why.
if (dataset.unable) await new Promise(() => {});
const { texts, codes }: { texts: Record<string, string | string[]>; codes: Record<string, string> } =
  await fetchPreloaded(dataset.words ?? "").then((answer) => answer.json());
const plurals = new Intl.PluralRules(lang);

/** The text in the language of the page; `{name}` stands for one of the values. */
export function t(text: string, values: Record<string, unknown> = {}) {
  return filled((texts[text] ?? text) as string, values);
}

/** The one of two texts that fits the number, which is `{n}` in them. */
export function tn(n: number, one: string, many: string, values: Record<string, unknown> = {}) {
  const forms = texts[one] ?? [one, many];
  return filled(forms[plurals.select(n) === "one" ? 0 : 1] as string, { ...values, n });
}

/** The sentence for a refusal. */
export function reason(code: string) {
  return codes[code] ?? t("This did not work. Please try again.");
}

function filled(text: string, values: Record<string, unknown>) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}
