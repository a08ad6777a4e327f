/** A part of a page that is imported when it is first needed, or a little earlier. */

/** @param show when it has come, or could not be fetched */
export function later<T>(load: () => Promise<T>, show: () => void) {
  let part: T | null = null;
  let coming: Promise<T> | null = null;
  let failed = false;

  /** After a failure the next call tries again. */
  function bring(): Promise<T> {
    coming ??= load()
      .then((found) => {
        part = found;
        failed = false;
        return found;
      })
      .catch((problem) => {
        coming = null;
        failed = true;
        throw problem;
      })
      .finally(show);
    return coming;
  }

  return {
    bring,
    failed: () => failed,
    now(): T | null {
      if (!part && !failed) bring().catch(console.info);
      return part;
    },
  };
}

/**
 * Fetches the scripts of such a part before it is imported. Firefox asks no more for a module that could not be fetched
 * once, until the page is opened anew.
 */
export async function bringScripts(part: string) {
  const addresses: string[] = JSON.parse(document.documentElement.getAttribute(`data-part-${part}`) ?? "[]");
  const answers = await Promise.all(addresses.map((address) => fetch(address)));
  if (!answers.every(({ ok }) => ok)) throw new Error(part);
}

/** The stylesheet of such a part. */
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
