/** What a table needs only now and then, fetched as one. */

export { createStorage } from "../storage/hands.ts";
export { arriveAlone, tellServer } from "./alone.ts";
export { board } from "./board/board.ts";
export { createHanding } from "./lobby/handing_over.ts";
export { createNaming } from "./lobby/naming.ts";
export { createSharing } from "./lobby/sharing.ts";
export { createGoingOn } from "./result/going_on.ts";
export { createResult } from "./result/hands.ts";
export { panel } from "./sheet/panels.ts";
