/**
 * The second referee under node: the first line in is the rulebook, each further line a request, answered by a line. After
 * an empty line it goes on with a table of its own.
 */

import { once } from "node:events";
import { type Referee, startReferee } from "../../static/rules/referee.ts";

const [micropython = ""] = process.argv.slice(2);
const { loadMicroPython } = await import(micropython);

let referee: Referee | undefined;
let rest = "";

process.stdin.setEncoding("utf8");
for await (const chunk of process.stdin) {
  const lines = (rest + chunk).split("\n");
  rest = lines.pop() ?? "";
  let answers = "";
  for (const line of lines) {
    if (referee && !line) referee = referee.another();
    else if (referee) answers += `${referee.answer(line)}\n`;
    else referee = await startReferee(loadMicroPython, JSON.parse(line));
  }
  // A reader that is slower than the rules would otherwise fill the memory with answers.
  if (!process.stdout.write(answers)) await once(process.stdout, "drain");
}
