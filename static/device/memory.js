/** Small things that this device remembers. Where storage is blocked they last as long as the page. */

/** @type {Map<string, string>} */
const meanwhile = new Map();

/**
 * @template T
 * @param {string} name
 * @param {T} otherwise
 * @returns {T}
 */
export function recall(name, otherwise) {
  try {
    const text = meanwhile.get(name) ?? localStorage.getItem(`lampion.${name}`);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/**
 * @param {string} name
 * @param {unknown} value undefined: nothing, any more
 */
export function remember(name, value) {
  const text = JSON.stringify(value);
  try {
    if (text) localStorage.setItem(`lampion.${name}`, text);
    else localStorage.removeItem(`lampion.${name}`);
    meanwhile.delete(name);
  } catch {
    meanwhile.set(name, text);
  }
}

/**
 * Whether what was remembered last is there also when the page is closed.
 * @param {string} name
 */
export function isLasting(name) {
  return !meanwhile.has(name);
}
