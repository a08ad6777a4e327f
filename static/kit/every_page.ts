/** What every page does when it has done its own: keeps the pad for the time without a network, and offers its news. */

import { nothing, render } from "lit-html";
import { keepWorker } from "../device/worker.ts";
import { update } from "./update.ts";

export function everyPage() {
  keepWorker((takeOver) => {
    const place = document.body.appendChild(document.createElement("div"));
    render(update({ takeOver, later: () => render(nothing, place) }), place);
  });
}
