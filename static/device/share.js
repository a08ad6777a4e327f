/** Gives files and links to other apps, or puts them where one finds them when that cannot be. */

/** @param {File} file */
export async function shareFile(file) {
  // Absent without HTTPS.
  if (!navigator.canShare?.({ files: [file] })) return download(file);
  await navigator.share({ files: [file] }).catch((problem) => {
    if (problem.name !== "AbortError") download(file);
  });
}

/** @param {File} file */
function download(file) {
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

/**
 * @param {string} title
 * @param {string} url
 */
export async function shareLink(title, url) {
  // Whoever changes their mind has not failed.
  await navigator.share({ title, url }).catch(() => {});
}

/**
 * @param {HTMLInputElement} field whose text is copied
 */
export async function copyFrom(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy"); // without HTTPS there is no clipboard
  }
}
