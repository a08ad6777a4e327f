/** The page of editions. */

import { wakeReferee } from "../device/wake.ts";
import { everyPage } from "../kit/every_page.ts";
import { startEditions } from "./start.ts";

const root = document.getElementById("page") as HTMLElement;
startEditions(root, wakeReferee(root.dataset));
everyPage();
