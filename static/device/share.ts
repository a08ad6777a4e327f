/** Gives files and links to other apps, or puts them where one finds them when that cannot be. */

export async function shareFile(file: File) {
  // Absent without HTTPS.
  if (!navigator.canShare?.({ files: [file] })) return download(file);
  await navigator.share({ files: [file] }).catch((problem) => {
    if (problem.name !== "AbortError") download(file);
  });
}

function download(file: File) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Whether there are other apps that take a link: not without HTTPS. */
export function canShareLinks() {
  return "share" in navigator;
}

export async function shareLink(title: string, url: string) {
  // Whoever changes their mind has not failed.
  await navigator.share({ title, url }).catch(() => {});
}

/** @param field whose text is copied */
export async function copyFrom(field: HTMLInputElement) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy"); // without HTTPS there is no clipboard
  }
}
