/** The letters of the four sheets. */

import type { Letter } from "../rules/state.ts";

export const LETTERS: Letter[] = ["A", "B", "C", "D"];
