/** The page of the games that were counted on this device. */

import { startHistory } from "./hands.ts";
import { countedHere } from "../counting.ts";
import { wakeReferee } from "../../device/wake.ts";

countedHere((root, page) => startHistory(root, wakeReferee(page)));
import("../../kit/every_page.ts");
