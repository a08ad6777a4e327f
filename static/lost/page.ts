/** The page for an address that leads nowhere, and for those that need the network while there is none. */

import { everyPage } from "../kit/every_page.ts";

everyPage();
