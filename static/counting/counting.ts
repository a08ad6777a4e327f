/** Counts on this phone, or leaves it to the server where the rules do not run. */

import { render } from "lit-html";

export async function countedHere(start: (root: HTMLElement, page: DOMStringMap) => Promise<void>) {
  const root = document.getElementById("page") as HTMLElement;
  const plain = [...root.children];
  const screen = document.createElement("div");
  root.replaceChildren(screen);
  try {
    await start(screen, root.dataset);
  } catch (problem) {
    console.info(problem);
    render(null, screen);
    root.classList.add("plain");
    root.replaceChildren(...plain);
  }
}
