/** Calls to the server: an answer, a refusal with its code, or no answer at all. */

import { Refusal } from "../rules/refusal.ts";
import type { Seat, Setup, Table } from "../rules/state.ts";

const API = "/api/v1";
const PATIENCE = 10_000; // ms

/** A table as the server shows it; `next`: the code of its rematch. */
export interface TableAtServer extends Table {
  setup: Setup;
  next: string | null;
  seats: (Seat & { claimed: boolean })[];
}

export interface NewTable {
  code: string;
  host_token: string;
}

export interface SeatToken {
  token: string;
}

/** The server could not be reached, or is in no state to answer: the same call may work later. */
export class NoAnswer extends Error {}

/** What a call answers with, is described at /api/v1/docs. */
export async function ask<Answer = unknown>(
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  { body, token }: { body?: unknown; token?: string | null | undefined } = {},
): Promise<Answer> {
  // Moves and editions that we send we need not be told.
  const headers: Record<string, string> = { "Content-Type": "application/json", Prefer: "return=minimal" };
  if (token) headers.Authorization = `Bearer ${token}`;
  const answer = await reach(API + path, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    cache: "no-store",
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (answer.status === 204) return null as Answer;
  const told = await answer.json().catch(() => null);
  if (answer.ok && told) return told;
  if (!told?.code || answer.status >= 500 || answer.status === 429) throw new NoAnswer(String(answer.status));
  throw new Refusal(told.code, told.detail ?? {});
}

async function reach(address: string, request: RequestInit) {
  try {
    return await fetch(address, request);
  } catch (error) {
    throw new NoAnswer(String(error));
  }
}
