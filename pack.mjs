/** Packs files as small as browsers can read them, beside each: `node pack.mjs one.js another.css`. */

import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

for (const file of process.argv.slice(2)) writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
