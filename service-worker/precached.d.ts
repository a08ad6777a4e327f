/** What the server writes before the script: the list of everything in this version. */
declare const PRECACHED: {
  /** The name of the cache, which contains a hash of its content. */
  cache: string;
  /** What is kept at once, and what later: in every language, under `all`, and in each. */
  steps: Record<string, string[]>[];
  /** The addresses of the pages, by language and path: `fr/new`. */
  pages: Record<string, string>;
  paths: string[];
  languages: string[];
};
