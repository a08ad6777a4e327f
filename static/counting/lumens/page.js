/** The page of the calculator of Lumens. */

import { startCounting } from "../hands.js";
import { lumens } from "./hands.js";
import { countedHere } from "../counting.js";
import { wakeReferee } from "../../device/wake.js";

countedHere((root, page) => startCounting(root, lumens, wakeReferee(page)));
import("../../kit/every_page.js");
