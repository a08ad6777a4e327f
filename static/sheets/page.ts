/** The page that prints the sheets of an edition, for those who play on paper. */

import { render } from "lit-html";
import { myEdition } from "../device/editions.ts";
import { wakeOnce } from "../device/wake_once.ts";
import { everyPage } from "../kit/every_page.ts";
import { drawings } from "../kit/lake.ts";
import { LETTERS } from "../kit/letters.ts";
import { t } from "../kit/words.ts";
import { Refusal } from "../rules/refusal.ts";
import { LAMPION } from "../rules/shipped.ts";
import type { Edition } from "../rules/state.ts";
import { bringEdition, checked } from "../sync/edition.ts";
import { blankSheets, type State } from "./blank_sheets.ts";

function start(root: HTMLElement) {
  const referee = wakeOnce(root.dataset);
  const query = new URLSearchParams(location.search);
  let state: State = { edition: null, trouble: null, paper: "a4", letters: LETTERS };

  function set(changes: Partial<State>) {
    state = { ...state, ...changes };
    render([drawings, blankSheets(state, callbacks)], root);
  }

  async function bring(): Promise<Edition> {
    const key = query.get("mine");
    if (key === null) return bringEdition(query.get("edition") ?? LAMPION, referee);
    const mine = myEdition(key);
    if (!mine) throw new Refusal("edition/not_found", {});
    return checked(mine.edition, await referee());
  }

  async function read() {
    set({ trouble: null });
    try {
      set({ edition: await bring() });
    } catch (problem) {
      set({ trouble: whyNot(problem) });
    }
  }

  const callbacks = {
    choosePaper: (paper: State["paper"]) => set({ paper }),
    toggle(letter: State["letters"][number]) {
      set({ letters: LETTERS.filter((one) => (one === letter) !== state.letters.includes(one)) });
    },
    read,
    print: () => print(),
  };
  read();
  measure(root, root.querySelector(".papers") as HTMLElement);
}

/** Stylesheets cannot tell by how much a length is smaller than another. */
function measure(root: HTMLElement, papers: HTMLElement) {
  const tell = (width: number) => root.style.setProperty("--room", String(width));
  new ResizeObserver(([papers]) => papers && tell(papers.contentRect.width)).observe(papers);
}

function whyNot(problem: unknown) {
  if (problem instanceof Refusal && problem.code === "edition/invalid")
    return t("Something in this edition is still missing or wrong.");
  if (problem instanceof Refusal) return t("There is no such edition here.");
  return t("The server does not answer. Please check the network and try again.");
}

start(document.getElementById("page") as HTMLElement);
everyPage();
