/** A table that this phone shares with the server: sends what is tapped here, hears what the server confirms, stores both. */

import type { Referee } from "../rules/referee.ts";
import { Refusal } from "../rules/refusal.ts";
import type { Move } from "../rules/state.ts";
import { ask, NoAnswer } from "./api.ts";
import { createContact } from "./contact.ts";
import { createHearing } from "./hearing.ts";
import { createLedger } from "./ledger.ts";
import { createNames } from "./names.ts";
import { createPromises } from "./promises.ts";
import { questions } from "./questions.ts";
import { createSaver, movesOf, refusedAs, stillDropped } from "./saver.ts";
import { createSender, type Result } from "./sender.ts";
import type { Dropped, Store, StoredTable } from "./store.ts";
import type { Claim } from "./stream.ts";
import { ofOneTap, type Wish, without } from "./taps.ts";

export interface Callbacks {
  changed: () => void;
  /** moves of others, or of ours that the server knew before us */
  news: (moves: Move[]) => void;
  /** moves of ours that came to nothing */
  dropped: (dropped: Dropped[]) => void;
  seats: (seats: Claim[]) => void;
  /** there is a rematch, under this code: told anew whenever it is heard of */
  next: (code: string) => void;
  /** the token of this seat opens nothing any more */
  tokenLost: (seat: number) => void;
  /** the server has no such table any more */
  deleted: () => void;
  /** this device cannot store the table */
  cannotStore: () => void;
}

export interface Dependencies {
  code: string;
  referee: Referee;
  store: Store;
  token: (seat: number) => string | undefined;
  /** does it whenever the network or the player is back, until it is ended */
  whenBack: (act: () => void) => () => void;
}

/** What it gives is all that the screens know of a table; a table of another kind gives the same. */
export function followTable(
  { code, referee, store, token, whenBack }: Dependencies,
  stored: StoredTable,
  tell: Callbacks,
) {
  let deleted = false;
  /** a roll to which there was no answer */
  let rolled: Move | null = null;

  const names = createNames(code, stored.setup);
  const promises = createPromises();
  const contact = createContact(tell.changed);
  const saver = createSaver(code, store, stored, {
    saved(anew) {
      if (anew) {
        saver.save(now()); // this may have been an older write than the one that failed
        quietly(reread([])); // the outbox may hold what this page has never seen
      }
      if (anew || !contact.isLive()) tell.changed();
    },
    cannotStore: tell.cannotStore,
  });
  const ledger = createLedger(referee, stored, (move) => sender.isAsked(move));
  const sender = createSender(code, {
    unsent: () => (deleted ? [] : ledger.unsent()),
    token: (seat) => token(actor(seat)),
    answered,
    refused,
    reached: (there) => (there ? contact.reached("sender") : contact.missed("sender")),
  });

  /** Who makes the moves of a seat: those of a player on paper, any seat that this phone has. */
  function actor(seat: number): number {
    const { seats } = ledger.table();
    if (seats[seat]?.tracked) return seat;
    return seats.find((other) => other.tracked && token(other.seat))?.seat ?? seat;
  }

  const now = () => ({ log: ledger.confirmed(), waiting: ledger.waiting(), table: ledger.table() });

  function settle(dropped: Dropped[]) {
    saver.save({ ...now(), dropped });
    drop(dropped);
  }

  /** @param dropped here or in another tab */
  function drop(dropped: Dropped[]) {
    if (dropped.length === 0) return;
    promises.end(movesOf(dropped));
    tell.dropped(dropped);
  }

  function answered(results: Result[]) {
    ledger.accept(results.filter(({ status }) => status === "accepted").map(({ id }) => id));
    const refused = results.flatMap(({ id, error }) => (error ? [{ id, code: error.code, detail: error.detail }] : []));
    if (refused.length > 0) settle(ledger.refuse(refused));
    if (hearing.isOpen() && refused.length === 0) return; // the stream tells the same
    if (!hearing.isOpen()) quietly(hearing.catchUp());
    tell.changed();
  }

  /**
   * @param moves all of one seat
   * @param refusal of them as a whole
   */
  function refused(moves: Move[], refusal: Refusal) {
    const { code: why } = refusal;
    if (why === "table/not_found") return stopBecauseDeleted();
    const seat = actor((moves[0] as Move).seat);
    const lost = why.startsWith("token/");
    const ofSeat = (move: Move) => lost && actor(move.seat) === seat;
    const over = lost ? ledger.waiting().filter(ofSeat) : moves;
    const unmade = ledger.unknown(promises.open()).filter(ofSeat);
    const detail = lost ? { ...refusal.detail, seat } : refusal.detail;
    if (lost) tell.tokenLost(seat);
    const dropped = ledger.refuse(over.map(({ id }) => ({ id, code: why, detail })));
    settle([...dropped, ...refusedAs(new Refusal(why, detail), unmade)]);
    tell.changed();
  }

  /** @param moves that come next in the log */
  function confirmed(moves: Move[]) {
    const { dropped, news } = ledger.confirm(moves);
    settle(dropped);
    tell.news(news);
    tell.changed();
  }

  /** @param asking that is tried again anyway when there is no answer */
  function quietly(asking: Promise<unknown>) {
    asking.catch((problem) => {
      if (problem instanceof Refusal && problem.code === "table/not_found") stopBecauseDeleted();
      else if (!(problem instanceof NoAnswer)) throw problem;
    });
  }

  function stopBecauseDeleted() {
    if (deleted) return;
    deleted = true;
    stop();
    tell.deleted();
  }

  /** What was just played here is shown before anything else is done about it. */
  function show() {
    tell.changed();
    settle([]);
    quietly(sender.wake());
  }

  function play(moves: Move[]) {
    try {
      ledger.play(moves);
    } catch (problem) {
      saver.save({ ...now(), dropped: refusedAs(problem, moves) });
      throw problem;
    }
    show();
  }

  /** A move that only the server can make whole: it draws the dice. */
  async function roll(wish: Wish) {
    await sender.wake();
    const again = rolled?.seat === wish.seat && rolled.type === wish.type && ledger.unconfirmed([rolled]).length > 0;
    const moves = again && rolled ? [rolled] : ofOneTap([wish]);
    rolled = moves[0] ?? null;
    const request = { body: { moves }, token: token(wish.seat) };
    const { results } = await ask<{ results: Result[] }>("POST", `/tables/${code}/moves`, request);
    rolled = null;
    const [result] = results;
    if (result?.error) throw new Refusal(result.error.code, result.error.detail);
    if (!hearing.isOpen()) await hearing.catchUp();
  }

  /**
   * Another tab of this device has stored something: both go on from what is stored.
   * @param dropped there
   */
  async function reread(dropped: Dropped[]) {
    const found = await store.load(code).catch(() => null);
    if (!found) return;
    saver.adopt(found);
    hearing.heard(found.log);
    const shared = ledger.unconfirmed(saver.pending(found));
    const ours = without(ledger.waiting(), shared).filter((move) => !saver.has(move));
    drop(stillDropped(dropped, ledger.confirmed()));
    if (isSame([...shared, ...ours], ledger.waiting())) return;
    settle(ledger.wait([...shared, ...ours]));
    tell.changed();
  }

  /** @param told by seat */
  function renamed(told: string[]) {
    if (names.set(told)) tell.changed();
  }

  function stop() {
    for (const end of ends) end();
  }

  const late = ledger.wait(ledger.waiting());
  const hearing = createHearing(code, {
    version: () => ledger.confirmed().length,
    confirmed,
    seats(seats) {
      renamed(seats.map(({ name }) => name));
      tell.seats(seats);
    },
    next: tell.next,
    open(isOpen) {
      if (isOpen) contact.reached("stream");
      else contact.missed("stream");
      quietly(isOpen ? sender.wake() : hearing.catchUp());
    },
    quietly,
  });
  const ends = [
    sender.stop,
    hearing.stop,
    contact.stop,
    saver.stop,
    store.watch(code, (dropped) => quietly(reread(dropped))),
    whenBack(() => {
      settle([]);
      quietly(reread([]));
      quietly(hearing.check());
      quietly(sender.wake());
    }),
  ];
  if ("fresh" in stored) quietly(reread([])); // what could not be read before
  if (late.length > 0) queueMicrotask(() => settle(late)); // whoever is told must first have what we give

  return {
    isAwake: () => true,
    /** With what its players are called now. */
    table: () => names.on(ledger.table()),
    /** By seat, also where two are the same. */
    names: names.now,
    /** @param name without what a name cannot have (device/names.ts) */
    async rename(seat: number, name: string) {
      await ask("POST", `/tables/${code}/seats/${seat}/name`, { body: { name }, token: token(seat) });
      renamed(names.now().with(seat, name));
    },
    log: () => [...ledger.confirmed(), ...ledger.waiting()],
    unsent: () => ledger.unsent().length,
    /** How many of them are lost when the page is. */
    unstored: () => ledger.unsent().filter((move) => !saver.has(move)).length,
    isStoring: saver.isStoring,
    /** Tries it now, not only with what comes next. */
    save: () => saver.save(now()),
    isLive: contact.isLive,
    /** All of these moves, or none. */
    play: (wishes: Wish[]) => play(ofOneTap(wishes)),
    /** The same as a part of this seat's last tap, so that one undo takes back both. */
    playOn: (seat: number, wishes: Wish[]) => play(ofOneTap(wishes, ledger.newest(seat))),
    /** The same, but only when what it gives is called. The moves are stored from now on. */
    promise(wishes: Wish[]) {
      const moves = ofOneTap(wishes);
      promises.add(moves);
      saver.save({ ...now(), waiting: [...ledger.waiting(), ...moves], ahead: true });
      // Another tab may have found and sent them meanwhile, and this one may have read them again.
      return () => play(ledger.unknown(promises.end(moves)));
    },
    /** Takes back all that the last tap for this seat has made. */
    undo(seat: number) {
      ledger.undo(seat);
      show();
    },
    roll,
    ...questions(referee),
    stop,
  };
}

function isSame(some: Move[], others: Move[]) {
  return some.length === others.length && some.every(({ id }, i) => id === others[i]?.id);
}
