/** Shares files, texts and links with other apps; where that is not possible, downloads the file or copies the words. */

/** What became of it: handed to another app, among the downloads, to be pasted, or nothing. */
export type Sent = "shared" | "saved" | "copied" | "declined";

export async function shareFile(file: File): Promise<Sent> {
  // Absent without HTTPS.
  if (!navigator.canShare?.({ files: [file] })) return download(file);
  return shared({ files: [file] }, () => download(file));
}

export function download(file: File): Sent {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
  return "saved";
}

/** Rejected where there is no way to copy either. */
export async function shareText(text: string): Promise<Sent> {
  if (!navigator.canShare?.({ text })) return copy(text);
  return shared({ text }, () => copy(text));
}

async function shared(what: ShareData, otherwise: () => Sent | Promise<Sent>): Promise<Sent> {
  try {
    await navigator.share(what);
    return "shared";
  } catch (problem) {
    return (problem as Error).name === "AbortError" ? "declined" : otherwise();
  }
}

async function copy(text: string): Promise<Sent> {
  // Without HTTPS there is no clipboard.
  if (navigator.clipboard) await navigator.clipboard.writeText(text);
  else if (!copyFromPage(text)) throw new Error("nothing could be copied");
  return "copied";
}

function copyFromPage(text: string) {
  const field = Object.assign(document.createElement("textarea"), { value: text });
  const had = document.activeElement as HTMLElement | null;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  had?.focus();
  return done;
}

/** Whether there are other apps that take a link: not without HTTPS. */
export function canShareLinks() {
  return "share" in navigator;
}

export async function shareLink(title: string, url: string) {
  // Rejected when the person cancels, which is no error.
  await navigator.share({ title, url }).catch(() => {});
}

/**
 * @param field whose text is copied
 * @returns whether it was; if not, it is selected
 */
export async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return document.execCommand("copy"); // without HTTPS there is no clipboard
  }
}
