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
 * @param {unknown} value
 */
export function remember(name, value) {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(`lampion.${name}`, text);
    meanwhile.delete(name);
  } catch {
    meanwhile.set(name, text);
  }
}

/** @param {string} name */
export function forget(name) {
  meanwhile.delete(name);
  try {
    localStorage.removeItem(`lampion.${name}`);
  } catch {
    // Then nothing was kept there either.
  }
}

/**
 * Whether what was remembered last is there also when the page is closed.
 * @param {string} name
 */
export function isLasting(name) {
  return !meanwhile.has(name);
}
