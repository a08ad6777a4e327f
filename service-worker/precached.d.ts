/** What the server writes before the script: the list of everything in this version. */
declare const PRECACHED: {
  /** The name of the cache, which contains a hash of its content. */
  cache: string;
  /** All that is in it. */
  addresses: string[];
  /** The addresses of the pages, by language and path: `fr/new`. */
  pages: Record<string, string>;
  paths: string[];
  languages: string[];
};
