/** The steps of a draft, for undo and redo. */

/** `about`: what the last step changed; more of the same is the same step */
interface History<T> {
  past: T[];
  present: T;
  future: T[];
  about: string;
}

const MOST = 500;

export function begin<T>(present: T): History<T> {
  return { past: [], present, future: [], about: "" };
}

/** @param about empty: a step of its own */
export function step<T>(history: History<T>, present: T, about: string = ""): History<T> {
  if (present === history.present) return history;
  const goesOn = about !== "" && about === history.about;
  if (goesOn && present === history.past.at(-1)) return { ...undo(history), future: [] };
  const past = goesOn ? history.past : [...history.past, history.present].slice(-MOST);
  return { past, present, future: [], about };
}

export function undo<T>({ past, present, future }: History<T>): History<T> {
  return { past: past.slice(0, -1), present: past.at(-1) ?? present, future: [present, ...future], about: "" };
}

export function redo<T>({ past, present, future }: History<T>): History<T> {
  return { past: [...past, present], present: future[0] ?? present, future: future.slice(1), about: "" };
}
