"""Random whole numbers that a seed decides, the same in both referees."""

from __future__ import annotations

from typing import Any, Callable

Draw = Callable[[int], int]  # a random whole number below the one given, which is a few hundreds at most

WARMING_UP = 20  # draws in which neighbouring seeds part


def drawing(seed: int) -> Draw:
    """L'Ecuyer's combined generator for 16-bit computers (Communications of the ACM 31, 1988).

    Its products fit into the 31 bits of MicroPython's small numbers, and no two seeds of six digits begin alike.
    """
    one, two, three = seed % 32362 + 1, seed % 31726 + 1, seed % 31656 + 1

    def draw(below: int) -> int:
        nonlocal one, two, three
        one = one * 157 % 32363
        two = two * 146 % 31727
        three = three * 142 % 31657
        return (one - two + three) % 32362 * below // 32362

    for _ in range(WARMING_UP):
        draw(1)
    return draw


def shuffled(draw: Draw, items: list[Any]) -> list[Any]:
    left = list(items)
    return [left.pop(draw(len(left))) for _ in items]
