/** QR codes of our own addresses, drawn by the server. */

import { NoAnswer } from "./api.ts";

/** @returns the address of a picture, which it holds in itself */
export async function drawQr(path: string): Promise<string> {
  const answer = await fetch("/qr", { method: "POST", body: path }).catch((error) => {
    throw new NoAnswer(String(error));
  });
  if (!answer.ok) throw new NoAnswer(String(answer.status));
  return `data:image/svg+xml,${encodeURIComponent(await answer.text())}`;
}
