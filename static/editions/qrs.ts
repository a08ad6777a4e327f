/** The QR codes of a screen, each fetched when it is first drawn. */

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
        () => drawn.delete(path), // so that the next drawing tries again
      );
    }
    return drawn.get(path) ?? null;
  };
}
