/** Whether this address is one at which browsers allow less. */

import { recall, remember } from "./memory.ts";

/** Once on this device: whoever comes again knows. */
export function isNewsOfPlainHttp(): boolean {
  if (isSecureContext || recall("plain-http", false)) return false;
  remember("plain-http", true);
  return true;
}
