/** The parts of a table that are fetched when they are first needed: result, board, handing over, and making room. */

import { addStyles, bringScripts, later } from "../kit/later.ts";
import { nowhere } from "../kit/nowhere.ts";
import { t } from "../kit/words.ts";
import { NoAnswer } from "../sync/api.ts";

export type Parts = typeof import("./later.ts");

interface Dialog {
  draw(): unknown;
}

interface Dependencies {
  /** the address of their stylesheet */
  styles: string;
  show: () => void;
  /** what came to nothing */
  fail: (problem: unknown) => void;
}

export function createLaterParts({ styles, show, fail }: Dependencies) {
  const parts = later<Parts>(async () => {
    await Promise.all([bringScripts("later"), addStyles(styles)]);
    return import("./later.ts");
  }, show);
  const dialogs: Dialog[] = [];

  const bring = () => parts.bring().catch(notReached);

  async function brought<Made extends Dialog>(make: (parts: Parts) => Made): Promise<Made> {
    const made = make(await bring());
    dialogs.push(made);
    return made;
  }

  return {
    /** So that they are there when they are needed. */
    foresee: () => void parts.now(),

    bring,

    /** A screen made of them, or why it cannot be shown. */
    screen(draw: (parts: Parts) => unknown) {
      const found = parts.now();
      if (found) return draw(found);
      return parts.failed()
        ? nowhere(
            t("This screen could not be fetched"),
            t("There is no network just now, or the pad has a newer version. Your marks are kept."),
          )
        : "";
    },

    /** The dialog that is open, if one of theirs is. */
    dialog() {
      return dialogs.map((one) => one.draw()).find(Boolean) ?? null;
    },

    /**
     * A dialog of theirs.
     * @returns opens it, and may need the server itself
     */
    opener<Made extends Dialog>(make: (parts: Parts) => Made) {
      let made: Promise<Made> | null = null;
      return async (open: (dialog: Made) => Promise<void>) => {
        made ??= brought(make);
        made.catch(() => {
          made = null;
        });
        await made.then(open).catch(fail);
      };
    },
  };
}

function notReached(): never {
  throw new NoAnswer();
}
