"""What programs and all that they have started use of the machine."""

from __future__ import annotations

import os
from pathlib import Path

PAGE, TICKS = os.sysconf("SC_PAGE_SIZE"), os.sysconf("SC_CLK_TCK")


def family(first: int) -> list[int]:
    """This process, and all that live of those that it has started."""
    found = [first]
    for process in found:
        for children in Path(f"/proc/{process}/task").glob("*/children"):
            found += map(int, children.read_text().split())
    return found


def memory(first: int) -> int:
    """Bytes that they hold, with what they share counted for each."""
    return PAGE * sum(int(Path(f"/proc/{process}/statm").read_text().split()[1]) for process in family(first))


def processor(first: int) -> float:
    """Seconds of the processor that they have used, those that are over included."""
    return sum(_ticks(process) for process in family(first)) / TICKS


def _ticks(process: int) -> int:
    """Of its own and of those children that are over."""
    # Its name stands in brackets before, and may hold anything.
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:15]))
