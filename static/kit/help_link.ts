/** A link from a step to its section of the rules page. */

import { html } from "lit-html";
import { t } from "./words.ts";

type Section =
  | "dice"
  | "die"
  | "bonus"
  | "platform"
  | "emperor"
  | "fireworks"
  | "end"
  | "points"
  | "real"
  | "corrections"
  | "harvest"
  | "lumens";

export function helpLink(section: Section) {
  const title = {
    dice: t("Roll the dice"),
    die: t("Die"),
    bonus: t("Bonus"),
    platform: t("Platforms"),
    emperor: t("Emperor cards"),
    fireworks: t("Fireworks"),
    end: t("The end"),
    points: t("Points"),
    real: t("Real dice"),
    corrections: t("Mistakes"),
    harvest: t("Harvest Festival"),
    lumens: t("Lumens"),
  }[section];
  const label = t("How it works: {title}", { title });
  return html`<a class="help" href="/rules#${section}" target="_blank" aria-label=${label} title=${label}><span aria-hidden="true">?</span></a>`;
}
