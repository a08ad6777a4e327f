/** The error that stands for a refusal, by the rules in the page or by the server. */

import type { Remark } from "./state.ts";

/** The facts that belong to it: which ones, depends on the code. */
export interface Detail {
  /** where in what was sent */
  path?: string;
  /** everything that is wrong with an edition */
  faults?: Remark[];
  /** the id of a move */
  move?: string;
  /** the values on a stack, top first */
  left?: number[];
  /** whose token was refused */
  seat?: number;
}

export class Refusal extends Error {
  readonly code: string;
  readonly detail: Detail;

  /**
   * @param code its sentence is in kit/words.ts
   * @param detail the facts that belong to it
   */
  constructor(code: string, detail: Detail) {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}
