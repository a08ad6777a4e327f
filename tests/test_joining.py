"""Modules that were joined do what they did one by one."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from scoresheet.joining import Modules

PROGRAM = {
    "js/pages/first.js": """
import { total as sum } from "../add/sum.js";
import { Problem, raise } from "../problem.js";
import { spoken } from "../words.js";
/** @type {import("../types.js").Told} */
const told = [sum([1, 2, 3]), spoken];
console.log(...told);
const { failing, Problem: theirs } = await import("../later/failing.js");
try {
  failing();
} catch (problem) {
  console.log(problem instanceof Problem, theirs === Problem, raise.name);
}
import("../later/deeper.js").then(({ deeper }) => console.log(deeper()));
""",
    "js/pages/second.js": """
import { spoken } from "../words.js";
const { deeper } = await import("../later/deeper.js");
console.log(spoken, deeper());
""",
    "js/add/sum.js": """
import { plus } from "./plus.js";
export function total(numbers) {
  return numbers.reduce(plus, 0);
}
""",
    "js/add/plus.js": "export const plus = (a, b) => a + b;\n",
    "js/problem.js": """
export class Problem extends Error {}
export async function raise() {
  throw new Problem();
}
""",
    "js/words.js": """
const file = new URL("./words.js", import.meta.url);
export const spoken = await Promise.resolve(file.pathname.split("/").slice(-2).join("/"));
""",
    "js/later/failing.js": """
import { total } from "../add/sum.js";
import { Problem as Trouble } from "../problem.js";
export const Problem = Trouble;
export function failing() {
  throw new Problem(String(total([])));
}
""",
    "js/later/deeper.js": """
import { plus } from "../add/plus.js";
export function deeper() {
  return plus("deep", "er");
}
""",
}
PAGES = ["js/pages/first.js", "js/pages/second.js"]


def printed(folder: Path, scripts: dict[str, str], page: str) -> str:
    for path, script in {**scripts, "package.json": '{"type": "module"}'}.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(script, "utf-8")
    return subprocess.run(["node", folder / page], capture_output=True, text=True, check=True).stdout


@pytest.fixture
def joined() -> dict[str, str]:
    return Modules(PROGRAM).joined(PAGES)


@pytest.mark.parametrize("page", PAGES)
def test_a_page_does_what_its_modules_did(tmp_path: Path, joined: dict[str, str], page: str) -> None:
    alone = printed(tmp_path / "alone", PROGRAM, page)
    assert "deeper" in alone
    assert printed(tmp_path / "joined", joined, page) == alone


def test_there_is_a_script_for_each_page_and_each_part_that_is_fetched_later(joined: dict[str, str]) -> None:
    assert sorted(joined) == ["js/later/deeper.js", "js/later/failing.js", *PAGES]


def test_what_a_page_ever_needs_is_known_parts_of_parts_included() -> None:
    ever = Modules(PROGRAM).ever_needed("js/pages/second.js")
    assert ever == {"js/pages/second.js", "js/words.js", "js/later/deeper.js", "js/add/plus.js"}


def test_a_part_of_another_version_brings_all_that_it_needs(tmp_path: Path, joined: dict[str, str]) -> None:
    newer = {path: script.replace('"deep"', '"deeper and deep"') for path, script in PROGRAM.items()}
    mixed = joined | {"js/later/deeper.js": Modules(newer).joined(PAGES)["js/later/deeper.js"]}
    assert "deeper and deeper" in printed(tmp_path, mixed, PAGES[0])


def test_what_is_not_ours_stays_an_import() -> None:
    scripts = {"js/pages/a.js": 'import { html as h } from "../../vendor/lit.js";\nh``;\n'}
    [script] = Modules(scripts).joined(scripts).values()
    assert script.startswith('import * as $0 from "../../vendor/lit.js";\n')
    assert "const { html: h } = $0;\n" in script


def test_modules_that_import_each_other_are_not_joined() -> None:
    scripts = {"a.js": 'import { b } from "./b.js";\n', "b.js": 'import { a } from "./a.js";\n'}
    with pytest.raises(AssertionError, match="import each other"):
        Modules(scripts).joined(["a.js"])
