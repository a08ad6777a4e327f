/** The page of editions. */

import { startEditions } from "./start.ts";
import { wakeReferee } from "../device/wake.ts";

const root = (document.getElementById("page") as HTMLElement);
startEditions(root, wakeReferee(root.dataset));
import("../kit/every_page.ts");
