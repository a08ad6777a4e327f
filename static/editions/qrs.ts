/** The QR codes that a screen shows, drawn when they are first looked for. */

import { drawQr } from "../sync/qr.ts";

export function createQrs(show: () => void) {
  const drawn: Map<string, string | null> = new Map();
  return (path: string) => {
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
