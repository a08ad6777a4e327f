/** The icons of forms and of the editor, which the page of a table does not need. */

import { icon } from "./icons.ts";

export const redo = icon("M15 7l5 5-5 5M20 12H9a5 5 0 0 0 0 10h3");
export const photo = icon("M4 7h4l2-3h4l2 3h4v13H4zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z");
export const up = icon("M12 19V5M6 11l6-6 6 6");
export const down = icon("M12 5v14M6 13l6 6 6-6");
export const plus = icon("M12 5v14M5 12h14");
export const next = icon("M9 5l7 7-7 7");
export const inTurn = icon("M3 5h7v7H3zM14 5h7v7h-7zM4 18h14M15 15l3 3-3 3");
export const turn = icon("M20 11a8 8 0 1 0-2 6M20 5v6h-6");
export const backspace = icon("M8 5h13v14H8l-6-7zM11.5 9.5l5 5M16.5 9.5l-5 5");
