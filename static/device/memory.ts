/** Small things in localStorage. Where that is blocked they last as long as the tab, in its name, which goes from page to page with it. */

const meanwhile: Map<string, string> = new Map(inName());

function inName(): [string, string][] {
  try {
    const named = JSON.parse(window.name);
    return Array.isArray(named) ? named : [];
  } catch {
    return [];
  }
}

export function recall<T>(name: string, otherwise: T): T {
  try {
    const text = meanwhile.get(name) ?? localStorage.getItem(`lampion.${name}`);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/** @param value undefined: forgets it */
export function remember(name: string, value: unknown) {
  const text = JSON.stringify(value);
  const waited = meanwhile.has(name);
  try {
    if (text) localStorage.setItem(`lampion.${name}`, text);
    else localStorage.removeItem(`lampion.${name}`);
    meanwhile.delete(name);
  } catch {
    meanwhile.set(name, text);
  }
  if (waited || meanwhile.has(name)) window.name = JSON.stringify([...meanwhile]);
}

/** Whether what was remembered last will still be there after the page is closed. */
export function isLasting(name: string) {
  return !meanwhile.has(name);
}

/** @returns takes it back; null: not all of it would have lasted, and everything is as it was */
export function rememberAll(values: Record<string, unknown>): (() => void) | null {
  const before: [string, string | null][] = [];
  const takeBack = () => {
    for (const [place, text] of before) {
      if (text === null) localStorage.removeItem(place);
      else localStorage.setItem(place, text);
    }
  };
  try {
    for (const [name, value] of Object.entries(values)) {
      const place = `lampion.${name}`;
      before.push([place, localStorage.getItem(place)]);
      localStorage.setItem(place, JSON.stringify(value));
    }
  } catch {
    takeBack();
    return null;
  }
  for (const name of Object.keys(values)) meanwhile.delete(name);
  return takeBack;
}
