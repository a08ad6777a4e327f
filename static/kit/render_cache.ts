/** Parts of a drawing that are drawn again only when what they show has changed: comparing a whole lake takes longer. */

import { render } from "lit-html";

const SVG = "http://www.w3.org/2000/svg";

/** `part`: whatever stands for it; `shows`: in short, all that it depends on */
export type RenderCache = (part: unknown, shows: string | number, draw: () => unknown) => Element;

export function cacheGroups(): RenderCache {
  return createCache(() => document.createElementNS(SVG, "g"));
}

export function cachePictures(): RenderCache {
  return createCache(() => Object.assign(document.createElement("span"), { className: "picture" }));
}

function createCache(make: () => Element): RenderCache {
  const parts: Map<unknown, { shows: string | number; element: Element }> = new Map();
  return (part, shows, draw) => {
    const before = parts.get(part);
    if (before?.shows === shows) return before.element;
    const element = before?.element ?? make();
    render(draw(), element as HTMLElement);
    parts.set(part, { shows, element });
    return element;
  };
}
