/** The page of the calculator of Lanterns: The Harvest Festival. */

import { wakeReferee } from "../../device/wake.ts";
import { everyPage } from "../../kit/every_page.ts";
import { countedHere } from "../counting.ts";
import { startCounting } from "../hands.ts";
import { harvest } from "./hands.ts";

countedHere((root, page) => startCounting(root, harvest, wakeReferee(page)));
everyPage();
