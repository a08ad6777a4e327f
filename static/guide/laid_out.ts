/** The little lake of the guide, laid out to be drawn. */

import { plan } from "../kit/plan.ts";
import { EDITION } from "./edition.ts";

export const PLAN = plan({ pools: EDITION.lakes.lake ?? [], columns: EDITION.columns, rows: EDITION.rows }, false);
