/** The page of editions. */

import { startEditions } from "../edit/start.js";
import { wakeReferee } from "../play/wake.js";

const root = /** @type {HTMLElement} */ (document.getElementById("page"));
startEditions(root, wakeReferee(root.dataset));
import("./every.js");
