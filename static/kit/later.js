/** A part of the page that is fetched when it is first needed, or before that when it can be foreseen. */

/**
 * @template T
 * @param {() => Promise<T>} load
 * @param {() => void} show when it has come
 */
export function later(load, show) {
  /** @type {T | null} */
  let part = null;
  let coming = false;

  function fetch() {
    if (coming) return;
    coming = true;
    load().then(
      (found) => {
        part = found;
        show();
      },
      () => {
        coming = false; // the next time it is needed it is tried again
      },
    );
  }

  return {
    fetch,
    /** @returns {T | null} */
    now() {
      if (!part) fetch();
      return part;
    },
  };
}

/**
 * The stylesheet of such parts.
 * @param {string} href
 * @returns {Promise<void>}
 */
export function addStyles(href) {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(href));
    };
  });
}
