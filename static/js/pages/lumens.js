/** The page of the calculator of Lumens. */

import { startCounting } from "../count/counting.js";
import { lumens } from "../count/lumens.js";
import { countedHere } from "../count/start.js";
import { wakeReferee } from "../play/wake.js";

countedHere((root, page) => startCounting(root, lumens, wakeReferee(page)));
import("./every.js");
