/** What every page does when it has done its own: keeps the pad for the time without a network, and offers its news. */

import { nothing, render } from "../vendor/lit-html/lit-html.js";
import { keepWorker } from "../device/worker.js";
import { addStyles } from "./later.js";
import { update } from "./update.js";

keepWorker(async (takeOver) => {
  await addStyles(new URL("./update.css", import.meta.url).pathname);
  const place = document.body.appendChild(document.createElement("div"));
  render(update({ takeOver, later: () => render(nothing, place) }), place);
});
