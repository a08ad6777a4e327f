/** The page of the calculator of Lumens. */

import { wakeReferee } from "../../device/wake.ts";
import { everyPage } from "../../kit/every_page.ts";
import { countedHere } from "../counting.ts";
import { startCounting } from "../hands.ts";
import { lumens } from "./hands.ts";

countedHere((root, page) => startCounting(root, lumens, wakeReferee(page)));
everyPage();
