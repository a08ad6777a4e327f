/** The dedications that were made, each of which a tap mends. */

import { html } from "lit-html";
import { t } from "../../kit/words.ts";
import type { Dedication } from "../../rules/counts.ts";
import { kindName } from "../kinds.ts";
import type { HarvestModel as Model } from "./hands.ts";

export function made(model: Model, seat: number, kind: Dedication["kind"], mend: (at: number) => void) {
  return model.draft.made.flatMap((one, at) =>
    one.seat === seat && one.kind === kind ? [chip(model, one, () => mend(at))] : [],
  );
}

function chip({ names, judged }: Model, { seat, kind, token }: Dedication, mend: () => void) {
  const n = judged && (token ?? judged.generic);
  const about = { name: names[seat], kind: kindName(kind), n: n ?? "…" };
  return html`<button type="button" class="token chip" ?disabled=${!judged} aria-label=${t("Change {n} of {name}, {kind}", about)} @click=${mend}>${n}</button>`;
}
