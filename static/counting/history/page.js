/** The page of the games that were counted on this device. */

import { startHistory } from "./hands.js";
import { countedHere } from "../counting.js";
import { wakeReferee } from "../../device/wake.js";

countedHere((root, page) => startHistory(root, wakeReferee(page)));
import("../../kit/every_page.js");
