/** What the server puts before the script: everything of this version. */
declare const PRECACHED: {
  /** The name of the cache, which says its content. */
  cache: string;
  /** All that is in it. */
  addresses: string[];
  /** The addresses of the pages, by language and path: `fr/new`. */
  pages: Record<string, string>;
  paths: string[];
  languages: string[];
};
