/** Gives a file to other apps, or puts it among the downloads where that cannot be. */

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
