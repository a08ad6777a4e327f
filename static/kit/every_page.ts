/** What every page does when it has done its own: keeps the pad for the time without a network, and offers its news. */

import { nothing, render } from "lit-html";
import { keepWorker } from "../device/worker.ts";
import { addStyles } from "./later.ts";
import { update } from "./update.ts";

keepWorker(async (takeOver) => {
  await addStyles(new URL("./update.css", import.meta.url).pathname);
  const place = document.body.appendChild(document.createElement("div"));
  render(update({ takeOver, later: () => render(nothing, place) }), place);
});
