/** What the server puts before the scripts: everything of this version. */
declare const KEPT: {
  /** By the name of a cache, in which the hash of its files is: their addresses. */
  caches: Record<string, string[]>;
  /** Before the language and the path of a page. */
  pages: string;
  paths: string[];
  languages: string[];
};
