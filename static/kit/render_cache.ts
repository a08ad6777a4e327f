/** Parts of a drawing that are drawn again only when what they show has changed: comparing a whole lake takes longer. */

import { render } from "lit-html";

const SVG = "http://www.w3.org/2000/svg";

/** `shows`: in short, all that the part depends on */
export type RenderCache = (name: string, shows: string, draw: () => unknown) => Element;

export function cacheGroups(): RenderCache {
  return createCache(() => document.createElementNS(SVG, "g"));
}

export function cachePictures(): RenderCache {
  return createCache(() => Object.assign(document.createElement("span"), { className: "picture" }));
}

function createCache(make: () => Element): RenderCache {
  const parts: Map<string, { shows: string; element: Element }> = new Map();
  return (name, shows, draw) => {
    const before = parts.get(name);
    if (before?.shows === shows) return before.element;
    const element = before?.element ?? make();
    render(draw(), element as HTMLElement);
    parts.set(name, { shows, element });
    return element;
  };
}
