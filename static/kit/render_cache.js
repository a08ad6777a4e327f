/** Parts of a drawing that are drawn again only when what they show has changed: comparing a whole lake takes longer. */

import { render } from "../vendor/lit-html/lit-html.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {(name: string, shows: string, draw: () => unknown) => Element} Kept
 *   `shows`: in short, all that the part depends on
 */

/** @returns {Kept} */
export function keepGroups() {
  return keep(() => document.createElementNS(SVG, "g"));
}

/** @returns {Kept} */
export function keepPictures() {
  return keep(() => Object.assign(document.createElement("span"), { className: "picture" }));
}

/**
 * @param {() => Element} make
 * @returns {Kept}
 */
function keep(make) {
  /** @type {Map<string, { shows: string, element: Element }>} */
  const parts = new Map();
  return (name, shows, draw) => {
    const before = parts.get(name);
    if (before?.shows === shows) return before.element;
    const element = before?.element ?? make();
    render(draw(), /** @type {HTMLElement} */ (element));
    parts.set(name, { shows, element });
    return element;
  };
}
