/** Before the first paint, or the page would flash: the theme that was chosen on this device, if one was. A classic script, because a module would run after it. */

try {
  const theme = JSON.parse(localStorage.getItem("lampion.theme") ?? '"system"');
  if (theme !== "system") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the system's theme it is.
}
