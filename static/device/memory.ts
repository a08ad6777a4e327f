/** Small things in localStorage. Where that is blocked they last as long as the page. */

const meanwhile: Map<string, string> = new Map();

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
  try {
    if (text) localStorage.setItem(`lampion.${name}`, text);
    else localStorage.removeItem(`lampion.${name}`);
    meanwhile.delete(name);
  } catch {
    meanwhile.set(name, text);
  }
}

/** Whether what was remembered last will still be there after the page is closed. */
export function isLasting(name: string) {
  return !meanwhile.has(name);
}
