/** The page of editions. */

import { wakeReferee } from "../device/wake.ts";
import { startEditions } from "./start.ts";

const root = document.getElementById("page") as HTMLElement;
startEditions(root, wakeReferee(root.dataset));
import("../kit/every_page.ts");
