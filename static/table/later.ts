/** What a table needs only now and then, fetched as one. */

export { createStorage } from "../storage/hands.ts";
export { board } from "./board/board.ts";
export { createHanding } from "./lobby/handing_over.ts";
export { createResult } from "./result/hands.ts";
