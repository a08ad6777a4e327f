/** A refusal, by the rules here or by the server. */

export class Refusal extends Error {
  readonly code: string;
  readonly detail: Record<string, any>;

  /**
   * @param code to be told in words (words.js)
   * @param detail the facts that belong to it
   */
  constructor(code: string, detail: Record<string, any>) {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}
