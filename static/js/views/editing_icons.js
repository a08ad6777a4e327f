/** The line drawings that only the editor needs. */

import { icon } from "./icons.js";

export const minus = icon("M5 12h14");
export const tiltLeft = icon("M3 9l16-4 2 10-16 4z");
export const tiltRight = icon("M5 5l16 4-2 10-16-4z");
export const redo = icon("M15 7l5 5-5 5M20 12H9a5 5 0 0 0 0 10h3");
export const photo = icon("M4 7h4l2-3h4l2 3h4v13H4zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z");
