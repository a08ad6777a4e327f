/**
 * Names what the oldest browsers of package.json do not know. All else is Biome's.
 * Of the language itself esbuild and tsc say what is too new, and what lightningcss writes anew for older browsers may be used.
 */

import css from "@eslint/css";
import { transformSync } from "esbuild";
import compat from "eslint-plugin-compat";

// ESLint reads no types. Its lines are therefore those of the module without them.
const typescript = {
  processors: {
    erased: {
      preprocess: (text) => [transformSync(text, { loader: "ts" }).code],
      postprocess: (found) => found.flat(),
    },
  },
};

// Each is asked for before it is used.
const MAY_BE_MISSING = ["navigator.vibrate", "navigator.wakeLock", "requestIdleCallback"];

// Chrome 111, Firefox 115 and Safari 16.2 know them; one of the three was later than 2022.
const KNOWN = {
  allowAtRules: ["container"],
  allowFunctions: ["color-mix", "fit-content"],
  allowProperties: ["container-type", "overscroll-behavior"],
  allowPropertyValues: { "break-after": ["avoid"] },
  allowUnits: ["cqi"],
};

const LOWERED = {
  allowFunctions: ["light-dark"],
  allowProperties: ["mask-image", "print-color-adjust", "text-size-adjust", "user-select"],
};

// Where they are unknown something is less fine, and nothing is missing.
const ADORNING = {
  allowAtRules: ["page"],
  allowProperties: ["accent-color", "forced-color-adjust", "outline", "page", "scrollbar-width", "text-wrap", "zoom"],
};

export default [
  { ignores: ["static/built", "static/vendor"] },
  { files: ["static/**/*.ts", "service-worker/*.ts"], plugins: { typescript }, processor: "typescript/erased" },
  {
    files: ["**/*.ts/*"],
    plugins: { compat },
    rules: { "compat/compat": "error" },
    settings: { polyfills: MAY_BE_MISSING },
  },
  {
    files: ["static/**/*.css"],
    plugins: { css },
    language: "css/css",
    rules: {
      // What Chrome, Firefox and Safari all knew by the end of 2022, ours know.
      "css/use-baseline": [
        "error",
        {
          available: 2022,
          allowAtRules: [...KNOWN.allowAtRules, ...ADORNING.allowAtRules],
          allowFunctions: [...KNOWN.allowFunctions, ...LOWERED.allowFunctions],
          allowProperties: [...KNOWN.allowProperties, ...LOWERED.allowProperties, ...ADORNING.allowProperties],
          allowPropertyValues: KNOWN.allowPropertyValues,
          allowUnits: KNOWN.allowUnits,
        },
      ],
    },
  },
];
