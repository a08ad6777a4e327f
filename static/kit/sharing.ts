/** A result on its way to friends, as a picture or as a text, and what became of it in words. */

import { type Sent, shareFile, shareText } from "../device/share.ts";
import { t } from "./words.ts";

/** `trouble`: a sentence; `news`: where it went, unless another app has said so */
export interface Sharing {
  trouble: string;
  news: string;
  picture(): void;
  text(): void;
}

/** What is shared: drawn or written when somebody wants it. */
interface Shared {
  picture(): Promise<File>;
  text(): string;
}

export function createSharing(show: () => void) {
  let said = { trouble: "", news: "" };

  async function attempt(send: () => Promise<string>, problem: () => string) {
    try {
      said = { trouble: "", news: await send() };
    } catch (error) {
      console.info(error);
      said = { trouble: problem(), news: "" };
    }
    show();
  }

  return {
    of: ({ picture, text }: Shared): Sharing => ({
      ...said,
      picture: () =>
        attempt(
          async () => {
            const file = await picture();
            return whereTo(await shareFile(file), file.name);
          },
          () => t("The picture could not be shared from here."),
        ),
      text: () =>
        attempt(
          async () => whereTo(await shareText(text())),
          () => t("The text could not be shared from here."),
        ),
    }),
  };
}

/** @param name of the file */
export function whereTo(sent: Sent, name = "") {
  if (sent === "saved") return t("Saved as {name}. It is among this browser’s downloads.", { name });
  return sent === "copied" ? t("Copied: paste it into a message.") : "";
}
