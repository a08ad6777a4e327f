/** The edition that the rules have themselves, and so every phone. */

export const LAMPION = "lampion";
