"""In which engines a story is told: in Chromium, with a mark also or only in Firefox; WebKit has stories of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import pytest

in_firefox_too = pytest.mark.engines("chromium", "firefox")
# Also as phones at home call the program, whose browsers allow less there.
over_plain_http_too = pytest.mark.origins("secure", "plain")
# Of a file that is told over plain HTTP too: what needs a browser that trusts the address.
only_where_trusted = pytest.mark.origins("secure")
in_firefox = pytest.mark.engines("firefox")

MISSING = "could not be had here"


def skip_without(found: object, engine: str) -> None:
    if not found:
        pytest.skip(f"{engine}, which {MISSING}")


def not_told(skipped: Iterable[pytest.TestReport]) -> Iterator[str]:
    """A line for each engine in which nothing could be told."""
    reasons = Counter(str(report.longrepr[2]) for report in skipped if isinstance(report.longrepr, tuple))
    for reason, stories in reasons.items():
        if reason.endswith(MISSING):
            yield f"NOT TOLD: {stories} in {reason.removeprefix('Skipped: ')}"
