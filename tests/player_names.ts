/** Reads names, each a line of JSON, and answers each as the pad keeps it. */

import { createInterface } from "node:readline";
import { cleaned } from "../static/device/names.ts";

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(cleaned(JSON.parse(line)))}\n`);
}
