/** The page of editions. */

import { startEditions } from "./start.js";
import { wakeReferee } from "../device/wake.js";

const root = /** @type {HTMLElement} */ (document.getElementById("page"));
startEditions(root, wakeReferee(root.dataset));
import("../kit/every_page.js");
