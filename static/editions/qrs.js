/** The QR codes that a screen shows, drawn when they are first looked for. */

import { drawQr } from "../sync/qr.js";

/** @param {() => void} show */
export function createQrs(show) {
  /** @type {Map<string, string | null>} */
  const drawn = new Map();
  return (/** @type {string} */ path) => {
    if (!drawn.has(path)) {
      drawn.set(path, null);
      drawQr(path).then(
        (qr) => {
          drawn.set(path, qr);
          show();
        },
        () => drawn.delete(path), // tried again when it is next looked for
      );
    }
    return drawn.get(path) ?? null;
  };
}
