/** The words of a calculator's page under node: the first line in is what the page is sent, each further line a result. */

import { createInterface } from "node:readline";

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const { lang, words } = JSON.parse((await lines.next()).value);
const documentElement = {
  lang,
  dataset: { words: `data:application/json,${encodeURIComponent(JSON.stringify(words))}` },
};
Object.assign(globalThis, { document: { documentElement } });
// Only now, for it fetches the words at once.
const { outcomeOf, tiesOf } = await import("../../static/counting/sentences.ts");

for await (const line of lines) {
  const result = JSON.parse(line);
  console.log(JSON.stringify([outcomeOf(result), ...tiesOf(result)]));
}
