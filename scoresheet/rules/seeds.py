"""Random whole numbers that a seed decides, the same in both referees."""

from __future__ import annotations

from typing import Any, Callable

Draw = Callable[[int], int]  # a random whole number below the one given

# L'Ecuyer's combined generator for 16-bit machines ("Efficient and portable combined random number generators", 1988):
# no product has more than the 31 bits of MicroPython's small whole numbers.
MULTIPLIERS = (157, 146, 142)
MODULI = (32363, 31727, 31657)
RANGE = 32362
WARMING_UP = 20  # draws after which neighbouring seeds have nothing in common


def drawing(seed: int) -> Draw:
    """Every seed below a thousand million brings other numbers. None may be asked for below more than some hundreds."""
    states = [seed % (modulus - 1) + 1 for modulus in MODULI]

    def draw(below: int) -> int:
        for i in range(3):
            states[i] = states[i] * MULTIPLIERS[i] % MODULI[i]
        return (states[0] - states[1] + states[2]) % RANGE * below // RANGE

    for _ in range(WARMING_UP):
        draw(1)
    return draw


def shuffled(draw: Draw, items: list[Any]) -> list[Any]:
    left = list(items)
    return [left.pop(draw(len(left))) for _ in items]
