/** The history: the games of this device, the people who played them, and what can be taken along. */

import { html, nothing, render } from "lit-html";
import type { Game } from "../../device/counted_games.ts";
import { recall, remember } from "../../device/memory.ts";
import { top } from "../../kit/top.ts";
import { t } from "../../kit/words.ts";
import type { Referee } from "../../rules/referee.ts";
import type { Shelf } from "../../sync/store.ts";
import { createSharing } from "../sharing.ts";
import { tally } from "../tally.ts";
import { day, titleOf } from "../titles.ts";
import { type Chosen, filters, type Part, parts } from "./choosing.ts";
import { type Entry, games, isRead, type Unread } from "./games.ts";
import { onlyCopy } from "./keeping.ts";
import { createKeeping } from "./keeping_hands.ts";
import { against, longestRun, peopleIn, recordsIn } from "./people.ts";
import { person } from "./person.ts";
import { persons } from "./persons.ts";
import { createReading } from "./reading.ts";
import { createRemoving } from "./removing.ts";

export async function startHistory(root: HTMLElement, opening: Promise<Shelf>, wake: () => Promise<Referee>) {
  let chosen: Chosen = { which: "", person: "" };
  let showsAll = false;
  const sharing = createSharing(show);
  const reading = createReading({ opening, wake, show });
  const removing = createRemoving({ opening, show });
  const keeping = createKeeping({ opening, wake, show, changed: read });

  async function read() {
    removing.forget();
    await reading.read();
  }

  /** What is removed counts for nobody. */
  function played() {
    return reading
      .entries()
      .filter(isRead)
      .filter(({ key }) => !removing.removed().includes(key));
  }

  function ofChosen<One extends Entry | Unread>(found: One[], { which, person }: Chosen): One[] {
    return found
      .filter((game) => which === "" || game.which === which)
      .filter((game) => person === "" || (isRead(game) && game.players.some((player) => player.person === person)));
  }

  function choose(now: Chosen) {
    chosen = now;
    show();
  }

  function show() {
    render(screen(), root);
  }

  function screen() {
    const hash = decoded(location.hash);
    const game = reading.counted().find(({ begun }) => `#${begun}` === hash);
    if (game?.result && !removing.removed().includes(String(game.begun))) return one(game, game.result);
    if (!reading.isRead()) return page(t("History"), "/", nothing);
    const who = hash.startsWith("#person-") ? hash.slice("#person-".length) : null;
    const found = who === null ? null : peopleIn(played()).find(({ id }) => id === who);
    if (found) return page(found.name, "#people", person(found, against(played(), found.id)));
    const part: Part = hash === "#people" || who !== null ? "people" : hash === "#keep" ? "keep" : "games";
    return page(
      t("History"),
      "/",
      html`${parts(part)}${{ games: gamesPart, people: peoplePart, keep: keepPart }[part]()}`,
    );
  }

  function gamesPart() {
    const found = reading.entries();
    const people = peopleIn(played());
    const shown = ofChosen(found, chosen);
    const state = {
      games: shown,
      removed: removing.removed(),
      filtered: found.length > 0,
      all: showsAll,
      message: removing.message(),
    };
    const callbacks = {
      remove: (key: string) => removing.remove(key, reading.counted()),
      restore: removing.restore,
      showAll() {
        showsAll = true;
        show();
      },
    };
    return html`
      ${found.length > 0 && !recall("copy_told", false) ? onlyCopy(dismiss) : nothing}
      ${filters(chosen, kinds(), people, choose)}
      ${games(state, callbacks)}
      ${played().length > 0 ? html`<button type="button" class="button print" @click=${() => print()}>${t("Print")}</button>` : nothing}`;
  }

  function dismiss() {
    remember("copy_told", true);
    show();
  }

  function peoplePart() {
    const found = ofChosen(played(), { which: chosen.which, person: "" });
    const state = { people: peopleIn(found), records: recordsIn(found), run: longestRun(found) };
    return html`${filters(chosen, kinds(), null, choose)}${persons(state)}`;
  }

  function keepPart() {
    remember("copy_told", true);
    return keeping.draw(played());
  }

  function kinds() {
    return [...new Set(reading.entries().map(({ which }) => which))].sort();
  }

  function one(game: Game, result: NonNullable<Game["result"]>) {
    const { which, begun } = game;
    const remove = () => {
      removing.remove(String(begun), reading.counted());
      location.hash = "";
    };
    const to = (what: string) => () => location.assign(`/${which}#${what}-${begun}`);
    return tally({
      title: titleOf(game),
      day: day(game),
      up: "#",
      result,
      sharing: sharing.of(game, result),
      more: [
        { label: t("Play again"), act: to("again"), main: true },
        { label: t("Correct"), act: to("correct") },
        { label: t("Remove this game"), act: remove },
      ],
    });
  }

  addEventListener("hashchange", () => {
    show();
    scrollTo(0, 0);
    (root.querySelector("h1") as HTMLElement | null)?.focus();
  });
  // Back from a calculator or a table the browser may show this very page once more.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) read();
  });
  show();
  await read();
}

function page(title: string, up: string, content: unknown) {
  return html`${top(title, up)}<div class="counting history">${content}</div>`;
}

function decoded(hash: string) {
  try {
    return decodeURIComponent(hash);
  } catch {
    return "";
  }
}
