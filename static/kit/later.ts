/** A part of the page that is fetched when it is first needed, or before that when it can be foreseen. */

/** @param show when it has come */
export function later<T>(load: () => Promise<T>, show: () => void) {
  let part: T | null = null;
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
    now(): T | null {
      if (!part) fetch();
      return part;
    },
  };
}

/** The stylesheet of such parts. */
export function addStyles(href: string): Promise<void> {
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
