/** The page of the games that were counted on this device. */

import { startHistory } from "../count/history.js";
import { countedHere } from "../count/start.js";
import { wakeReferee } from "../play/wake.js";

countedHere((root, page) => startHistory(root, wakeReferee(page)));
import("./every.js");
