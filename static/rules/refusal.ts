/** The error that stands for a refusal, by the rules in the page or by the server. */

export class Refusal extends Error {
  readonly code: string;
  readonly detail: Record<string, any>;

  /**
   * @param code its sentence is in kit/words.ts
   * @param detail the facts that belong to it
   */
  constructor(code: string, detail: Record<string, any>) {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}
