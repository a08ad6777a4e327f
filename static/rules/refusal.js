/** A refusal, by the rules here or by the server. */

export class Refusal extends Error {
  /**
   * @param {string} code to be told in words (words.js)
   * @param {Record<string, any>} detail the facts that belong to it
   */
  constructor(code, detail) {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}
