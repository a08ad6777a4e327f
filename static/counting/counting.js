/** Counts on this phone, or leaves it to the server where the rules do not run. */

import { render } from "../vendor/lit-html/lit-html.js";

/** @param {(root: HTMLElement, page: DOMStringMap) => Promise<void>} start */
export async function countedHere(start) {
  const root = /** @type {HTMLElement} */ (document.getElementById("page"));
  const plain = [...root.children];
  const place = document.createElement("div");
  root.replaceChildren(place);
  try {
    await start(place, root.dataset);
  } catch (problem) {
    console.info(problem);
    render(null, place);
    root.classList.add("plain");
    root.replaceChildren(...plain);
  }
}
