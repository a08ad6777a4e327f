/** The page of the calculator of Lumens. */

import { startCounting } from "../hands.ts";
import { lumens } from "./hands.ts";
import { countedHere } from "../counting.ts";
import { wakeReferee } from "../../device/wake.ts";

countedHere((root, page) => startCounting(root, lumens, wakeReferee(page)));
import("../../kit/every_page.ts");
