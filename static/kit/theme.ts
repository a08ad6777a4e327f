/** Sets the chosen theme before the first paint. A classic script, because a module would run after it. */

try {
  const theme = JSON.parse(localStorage.getItem("lampion.theme") ?? '"system"');
  if (theme !== "system") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the system's theme it is.
}
