/** The page of the games that were counted on this device. */

import { wakeReferee } from "../../device/wake.ts";
import { everyPage } from "../../kit/every_page.ts";
import { countedHere } from "../counting.ts";
import { startHistory } from "./hands.ts";

countedHere((root, page) => startHistory(root, wakeReferee(page)));
everyPage();
