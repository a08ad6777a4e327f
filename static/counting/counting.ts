/** Counts on this phone, or leaves it to the server where the rules do not run. */

import { html, render } from "lit-html";
import { symbols } from "../kit/motifs.ts";

export async function countedHere(start: (root: HTMLElement, page: DOMStringMap) => Promise<void>) {
  const root = document.getElementById("page") as HTMLElement;
  const plain = [...root.children];
  const screen = document.createElement("div");
  const drawings = document.createElement("div");
  render(html`<svg class="drawings" aria-hidden="true">${symbols}</svg>`, drawings);
  root.replaceChildren(drawings, screen);
  try {
    await start(screen, root.dataset);
  } catch (problem) {
    console.info(problem);
    render(null, screen);
    root.classList.add("plain");
    root.replaceChildren(...plain);
  }
}
