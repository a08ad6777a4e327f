/** The second referee: runs the files of the rulebook in MicroPython, in the page or under node. */

import type { Calls } from "./calls.ts";
import { Refusal } from "./refusal.ts";

interface Bundle {
  files: Record<string, string>;
}

interface Files {
  mkdirTree(path: string): void;
  writeFile(path: string, text: string): void;
}

interface Phone {
  open_door(): (request: string) => string;
}

interface Python {
  FS: Files;
  pyimport(name: string): Phone;
}

type LoadPython = () => Promise<Python>;

/** `call`: asks the rules; `another`: a second one, with a table of its own, in the same MicroPython */
export interface Referee {
  answer(request: string): string;
  call<Name extends keyof Calls>(name: Name, asked: Calls[Name]["asked"]): Calls[Name]["answer"];
  another(): Referee;
}

export async function startReferee(load: LoadPython, bundle: Bundle): Promise<Referee> {
  // Its heap grows as it must and stays there; a larger one to begin with only makes each collection longer.
  const python = await load();
  for (const [path, text] of Object.entries(bundle.files)) write(python.FS, `/${path}`, text);
  return openDoor(python.pyimport("scoresheet.rules.phone"));
}

function openDoor(phone: Phone): Referee {
  const answer = phone.open_door();
  return {
    answer,
    call: (name, asked) => open(answer(JSON.stringify({ ...asked, call: name }))),
    another: () => openDoor(phone),
  };
}

function write(files: Files, path: string, text: string) {
  files.mkdirTree(path.slice(0, path.lastIndexOf("/")) || "/");
  files.writeFile(path, text);
}

function open(text: string) {
  const { ok, error } = JSON.parse(text);
  if (error) throw new Refusal(error.code, error.detail);
  return ok;
}
