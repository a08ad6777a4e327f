/** The page of the calculator of Lanterns: The Harvest Festival. */

import { startCounting } from "../hands.ts";
import { harvest } from "./hands.ts";
import { countedHere } from "../counting.ts";
import { wakeReferee } from "../../device/wake.ts";

countedHere((root, page) => startCounting(root, harvest, wakeReferee(page)));
import("../../kit/every_page.ts");
