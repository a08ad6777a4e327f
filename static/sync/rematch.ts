/** The rematch of a table: asked for, and come to with the seats of this phone. */

import { myTable, namesAt, saveTable, seatsHere } from "../device/tables.ts";
import { Refusal } from "../rules/refusal.ts";
import type { Setup } from "../rules/state.ts";
import { ask, type TableAtServer } from "./api.ts";
import { claimSeat } from "./seats.ts";

/**
 * @param rotated whether everybody moves to the next chair, clockwise
 * @returns the code of the rematch: the same for all who ask, and the first one decides who sits where
 */
export async function askForRematch(code: string, setup: Setup, rotated: boolean): Promise<string> {
  const { seats, host } = myTable(code);
  const people = namesAt(code, setup).map((name, seat) => ({ name, tracked: setup.seats[seat]?.tracked }));
  const body = rotated ? { seats: [...people.slice(-1), ...people.slice(0, -1)] } : {};
  const token = host ?? Object.values(seats)[0];
  return (await ask<{ code: string }>("POST", `/tables/${code}/next`, { body, token })).code;
}

/**
 * Takes the seats of the people who play on this phone; where it did so before, nothing happens again.
 * @param setup of the table before
 * @param next the code of the rematch
 * @returns that code
 */
export async function comeToRematch(code: string, setup: Setup, next: string): Promise<string> {
  const { host } = myTable(code);
  const { seats, setup: there } = await ask<TableAtServer>("GET", `/tables/${next}`);
  saveTable(next, { names: seats.map(({ name }) => name), ...(host && { host }) });
  const before = namesAt(code, setup).map((name, seat) => ({ name, tracked: setup.seats[seat]?.tracked === true }));
  // As they were called when it was opened: somebody may have been renamed there since.
  const ours = seatsHere(code).flatMap((seat) => seatThere(before, seat, there.seats) ?? []);
  const free = ours.filter((seat) => !seatsHere(next).includes(seat));
  await Promise.all(free.map((seat) => claimSeat(next, seat).catch(unlessRefused)));
  return next;
}

interface Person {
  name: string;
  tracked: boolean;
}

/** @returns where this person sits there: so many chairs on as everybody, or found by name where people have changed */
function seatThere(here: Person[], seat: number, there: Person[]): number | undefined {
  const moved = (by: number) => here.map((_, i) => here[(i + here.length - by) % here.length]);
  const isThere = (by: number) => moved(by).every((person, i) => isSame(person, there[i]));
  const by = here.findIndex((_, by) => isThere(by));
  return here.length === there.length && by >= 0 ? (seat + by) % here.length : namesake(here, seat, there);
}

function isSame(one?: Person, other?: Person) {
  return one?.name === other?.name && one?.tracked === other?.tracked;
}

/** @returns the seat of the same name there: of several of one name the second is the second again */
function namesake(here: Person[], seat: number, there: Person[]): number | undefined {
  const isNamesake = ({ name, tracked }: Person) => tracked && name === here[seat]?.name;
  const earlier = here.slice(0, seat).filter(isNamesake).length;
  return there.flatMap((person, i) => (isNamesake(person) ? [i] : []))[earlier];
}

/** Whoever has taken the seat may keep it. */
function unlessRefused(problem: unknown) {
  if (!(problem instanceof Refusal)) throw problem;
}
