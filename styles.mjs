/** Writes stylesheets as one, small, and in what the oldest browsers know: `node styles.mjs one.css another.css`. */

import { readFileSync } from "node:fs";
import { browserslistToTargets, transform } from "lightningcss";

const { browserslist } = JSON.parse(readFileSync("package.json", "utf-8"));
const targets = browserslistToTargets(browserslist);
for (const filename of process.argv.slice(2)) {
  process.stdout.write(transform({ filename, code: readFileSync(filename), minify: true, targets }).code);
}
