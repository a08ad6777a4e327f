/** The page of the calculator of Lanterns: The Harvest Festival. */

import { startCounting } from "../hands.js";
import { harvest } from "./hands.js";
import { countedHere } from "../counting.js";
import { wakeReferee } from "../../device/wake.js";

countedHere((root, page) => startCounting(root, harvest, wakeReferee(page)));
import("../../kit/every_page.js");
