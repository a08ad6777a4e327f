/** The hands of a replay: which moment is shown, of which lakes, and how it goes on by itself. */

import { dialog } from "../../kit/dialog.ts";
import type { Referee } from "../../rules/referee.ts";
import type { Setup, Turns } from "../../rules/state.ts";
import type { PlanOf } from "../plans.ts";
import type { Followed } from "../sheet/state.ts";
import { createPlayback } from "./playback.ts";
import { type Chosen, type Pace, replay } from "./replay.ts";

interface Dependencies {
  setup: Setup;
  followed: Followed;
  referee: Referee;
  planOf: PlanOf;
  show: () => void;
}

const REST: Record<Pace, number> = { marks: 1000, turns: 2000 }; // ms, to see what has changed

export function createReplay({ setup, followed, referee, planOf, show }: Dependencies, closed: () => void) {
  const log = followed.log();
  const turns = followed.turns(log);
  const playback = createPlayback(referee.another(), setup, log, followed.names());
  const stops = { marks: log.map((_, i) => i), turns: turns ? beginnings(turns) : [] };
  const over = new AbortController();
  let at = 0;
  let pace: Pace = "marks";
  let chosen: Chosen = "mover";
  let next: ReturnType<typeof setTimeout> | null = null;

  function pause() {
    if (next) clearTimeout(next);
    next = null;
  }

  function go(to: number) {
    pause();
    at = to;
    show();
  }

  const later = () => stops[pace].find((stop) => stop > at) ?? log.length;
  const earlier = () => stops[pace].findLast((stop) => stop < at) ?? 0;

  function playOn() {
    at = later();
    next = at < log.length ? setTimeout(playOn, REST[pace]) : null;
    show();
  }

  function play() {
    if (at === log.length) at = 0;
    playOn();
  }

  function stop() {
    pause();
    show();
  }

  const flip = () => (next ? stop() : play());

  function close() {
    pause();
    over.abort();
    closed();
  }

  function key(event: KeyboardEvent) {
    if (event.key !== " " || (event.target as Element).closest("button, select, [type=radio]")) return;
    event.preventDefault();
    flip();
  }

  document.addEventListener("visibilitychange", () => document.hidden && next && stop(), { signal: over.signal });
  document.addEventListener("keydown", key, { signal: over.signal });

  const callbacks = {
    show: go,
    back: () => go(earlier()),
    next: () => go(later()),
    flip,
    pace(now: Pace) {
      pace = now;
      show();
    },
    choose(now: Chosen) {
      chosen = now;
      show();
    },
    close,
  };

  return () => {
    const state = { setup, planOf, moment: playback.show(at), turns, pace, chosen, playing: next !== null };
    return dialog("replay", replay(state, callbacks), close);
  };
}

/** Where in the log each turn is first played in. */
function beginnings({ moves }: Turns) {
  return moves.flatMap((turn, i) => (moves.slice(0, i).every((before) => before < turn) ? [i] : []));
}
