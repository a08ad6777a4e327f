"""Any JSON at all, as a stranger may send it, and what must come of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from scoresheet.rules.errors import CODES, RuleError

# Hypothesis strings leave lone surrogates out unless they are asked for.
STRINGS = st.text(st.characters(codec=None, exclude_categories=()), max_size=60)
SCALARS = st.one_of(st.none(), st.booleans(), st.integers(), st.integers(10**40, 10**41), st.floats(), STRINGS)
JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(STRINGS, inner, max_size=5),
    max_leaves=20,
)


def deep(levels: int = 50_000) -> list[Any]:
    """A list in a list in a list."""
    nest: list[Any] = []
    for _ in range(levels):
        nest = [nest]
    return nest


@st.composite
def damaged(draw: st.DrawFn, sound: st.SearchStrategy[Any]) -> Any:
    """A sound value with one place in it replaced, removed or added to."""
    whole = json.loads(json.dumps(draw(sound)))
    place = whole
    while True:
        keys = sorted(place) if type(place) is dict else list(range(len(place)))
        key = draw(st.sampled_from(keys))
        inner = place[key]
        if not isinstance(inner, dict | list) or not inner or draw(st.booleans()):
            break
        place = inner
    what = draw(st.sampled_from(["replace", "remove", "add"]))
    if what == "replace":
        place[key] = draw(JSON | st.builds(deep))
    elif what == "remove":
        del place[key]
    elif type(place) is dict:
        place[draw(STRINGS)] = draw(JSON)
    else:
        place.append(draw(JSON))
    return whole


def survives(rule: Callable[[Any], object], sent: Any) -> None:
    """The rule answers with JSON or refuses with a known code and a path fit to print."""
    try:
        answer = rule(sent)
    except RuleError as error:
        assert error.code in CODES
        answer = error.detail
        path = error.detail["path"]
        assert isinstance(path, str)
        assert len(path) < 100
    json.dumps(answer, ensure_ascii=False, allow_nan=False).encode()
