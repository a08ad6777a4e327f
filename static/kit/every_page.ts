/** What every page does at its end: registers the service worker, and offers a new version when there is one. */

import { nothing, render } from "lit-html";
import { registerWorker } from "../device/worker.ts";
import { update } from "./update.ts";

export function everyPage() {
  registerWorker((takeOver) => {
    const container = document.body.appendChild(document.createElement("div"));
    render(update({ takeOver, later: () => render(nothing, container) }), container);
  });
}
