"""One target, fuzzed with the coverage of the rules and the schemas as guide: `python -m tests.fuzz.target NAME`."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from contextlib import suppress
from random import Random

import atheris

with atheris.instrument_imports(include=["scoresheet.rules", "scoresheet.schemas"]):
    from marshmallow import ValidationError

    from scoresheet.rules.editions.edition import validate_edition
    from scoresheet.rules.editions.notes import check
    from scoresheet.rules.errors import CODES, RuleError
    from scoresheet.rules.phone import open_door
    from scoresheet.schemas.editions import Edition
    from scoresheet.schemas.moves import Moves

from tests.referees.random_requests import changed

MOST_LINES = 12
BYTES_NOT_JSON = 0.3  # of the inputs, which are changed as bytes


def door(text: str) -> None:
    """Whatever is asked, in whatever order, the answer is JSON, or a refusal with a known code."""
    call = open_door()
    for line in text.splitlines()[:MOST_LINES]:
        answer = json.loads(call(line))
        assert set(answer) == {"ok"} or answer["error"]["code"] in CODES, answer


def moves(text: str) -> None:
    with suppress(ValueError, RecursionError, ValidationError):
        Moves().load(json.loads(text))


def editions(text: str) -> None:
    try:
        edition = Edition().load(json.loads(text))
    except (ValueError, RecursionError, ValidationError):
        return
    for rule in (validate_edition, check):
        try:
            answer = rule(edition)
        except RuleError as error:
            assert error.code in CODES
            answer = error.detail
        json.dumps(answer, ensure_ascii=False).encode("utf-8", "surrogatepass")


TARGETS: dict[str, Callable[[str], None]] = {"door": door, "moves": moves, "editions": editions}


def mutated(data: bytes, most: int, seed: int) -> bytes:
    """A line of JSON with a place in it changed; now and then any bytes at all."""
    rng = Random(seed)
    lines = data.split(b"\n")
    number = rng.randrange(len(lines))
    if rng.random() > BYTES_NOT_JSON:
        with suppress(ValueError, RecursionError, TypeError, IndexError, OverflowError):
            lines[number] = json.dumps(changed(rng, json.loads(lines[number]))).encode()
            return b"\n".join(lines)[:most]
    found: bytes = atheris.Mutate(data, most)
    return found


def main() -> None:
    name = sys.argv.pop(1)
    target = TARGETS[name]
    atheris.Setup(sys.argv, lambda data: target(data.decode("utf-8", "replace")), custom_mutator=mutated)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
