/** Shares files and links with other apps; where that is not possible, downloads the file or copies the link. */

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
  // Rejected when the person cancels, which is no error.
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
