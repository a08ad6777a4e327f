/** The page of the calculator of Lanterns: The Harvest Festival. */

import { startCounting } from "../count/counting.js";
import { harvest } from "../count/harvest.js";
import { countedHere } from "../count/start.js";
import { wakeReferee } from "../play/wake.js";

countedHere((root, page) => startCounting(root, harvest, wakeReferee(page)));
import("./every.js");
