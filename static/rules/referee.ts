/** The second referee: runs the rulebook in MicroPython, in the page or under node. */

import type { Calls } from "./calls.ts";
import { Refusal } from "./refusal.ts";

/** `files`: each byte a letter, of which only the lower eight bits count */
interface Rulebook {
  files: Record<string, string>;
}

interface Files {
  mkdirTree(path: string): void;
  writeFile(path: string, content: Uint8Array): void;
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

const DOOR = "scoresheet.rules.phone";

/** Step by step: all at once it would block the page for a moment. */
export async function startReferee(load: LoadPython, { files }: Rulebook): Promise<Referee> {
  // Its heap grows as it must and stays there; a larger one to begin with only makes each collection longer.
  const python = await load();
  for (const [path, content] of Object.entries(files)) write(python.FS, `/${path}`, content);
  for (const name of upToTheDoor(Object.keys(files))) {
    await breath();
    python.pyimport(name);
  }
  await breath();
  return openDoor(python.pyimport(DOOR));
}

/** It and the modules that it imports; those that are imported when they are asked for come after it. */
function upToTheDoor(paths: string[]) {
  const names = paths.filter((path) => path.endsWith(".mpy")).map((path) => path.slice(0, -4).replaceAll("/", "."));
  return names.slice(0, names.indexOf(DOOR) + 1).filter((name) => !name.endsWith(".__init__"));
}

/** A timer would take four milliseconds, and a second in a page that nobody sees. */
function breath() {
  const { port1, port2 } = new MessageChannel();
  port2.postMessage(null);
  return new Promise<void>((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
  });
}

function openDoor(phone: Phone): Referee {
  const answer = phone.open_door();
  return {
    answer,
    call: (name, asked) => open(answer(JSON.stringify({ ...asked, call: name }))),
    another: () => openDoor(phone),
  };
}

function write(files: Files, path: string, content: string) {
  files.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  files.writeFile(
    path,
    Uint8Array.from(content, (letter) => letter.charCodeAt(0)),
  );
}

function open(text: string) {
  const { ok, error } = JSON.parse(text);
  if (error) throw new Refusal(error.code, error.detail);
  return ok;
}
