/** QR codes of our own addresses, drawn by the server. */

import { NoAnswer } from "./api.ts";

/** @returns the address of a picture, which it holds in itself */
export async function drawQr(path: string): Promise<string> {
  return (await drawAddress(path)).qr;
}

/** @returns with the address that is drawn: this page may have been opened by one that others cannot reach */
export async function drawAddress(path: string): Promise<{ qr: string; address: string }> {
  const answer = await fetch("/qr", { method: "POST", body: path }).catch((error) => {
    throw new NoAnswer(String(error));
  });
  if (!answer.ok) throw new NoAnswer(String(answer.status));
  const qr = `data:image/svg+xml,${encodeURIComponent(await answer.text())}`;
  return { qr, address: answer.headers.get("X-Address") ?? location.origin + path };
}
