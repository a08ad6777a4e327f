/** Before the first paint: whether the scripts can run here, which theme was chosen, and whether tables are known. A classic script, because a module would run after it; in JavaScript that also a browser knows which is too old. */

const { dataset } = document.documentElement;
// `toSorted`: no browser that has it lacks anything else that we cannot do without; Safari 16.0, Chrome 110, Firefox 115.
if (!("toSorted" in Array.prototype)) dataset.unable = "old";
// iPhones in Lockdown Mode have none.
else if (dataset.referee !== undefined && typeof WebAssembly !== "object") dataset.unable = "webassembly";
else dataset.scripts = "run";

try {
  const theme = JSON.parse(localStorage.getItem("lampion.theme") ?? '"system"');
  if (theme !== "system") dataset.theme = theme;
  if ((localStorage.getItem("lampion.tables") ?? "[]") !== "[]") dataset.tables = "known";
} catch {
  // Storage is blocked: the system's theme it is.
}
