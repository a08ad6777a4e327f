/** The page of the history. */

import { wakeOnce } from "../../device/wake_once.ts";
import { everyPage } from "../../kit/every_page.ts";
import { noStore, openStore } from "../../sync/store.ts";
import { countedHere } from "../counting.ts";
import { startHistory } from "./hands.ts";

countedHere((root, page) => startHistory(root, openStore().catch(noStore), wakeOnce(page)));
everyPage();
