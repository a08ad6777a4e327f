"""The colours and cuts of a new lake: dealt, then changed for as long as that makes nothing worse (1.1)."""

from __future__ import annotations

from ..state import COLORS
from .seeds import Draw, shuffled

CUTS = ("/", "\\")
FEWEST_OF_A_PAIR, MOST_OF_A_PAIR = 3, 4  # pools with the same two colours
MOST_STEPS = 3000  # most lakes need fewer, and the others have often come to where no step makes anything better


class Painting:
    """Colours and cuts by their numbers, and how many flaws they have.

    A flaw is a side along which a colour touches itself, a pair of colours on a pool more or fewer than it may be, and
    a colour on an area more or fewer than is even among some pools.
    """

    def __init__(self, draw: Draw, columns: int, blocks: list[list[int]], even: list[list[int]]) -> None:
        """Every colour is dealt equally often to each block of areas; to be even are the colours of some pools."""
        self.columns = columns
        self.blocks = blocks
        self.colors = [0] * sum([len(areas) for areas in blocks])
        for areas in blocks:
            dealt = shuffled(draw, list(range(len(COLORS))) * (len(areas) // len(COLORS)))
            for area, color in zip(areas, dealt):
                self.colors[area] = color
        self.pools = len(self.colors) // 2
        self.cuts = [draw(len(CUTS)) for _ in range(self.pools)]
        self.flaws = sum([self._touches_itself(area) for area in range(2 * self.pools)]) // 2
        self._count_pairs()
        self._count_among(even)

    def _count_pairs(self) -> None:
        count = len(COLORS)
        self.pairs = [[0] * count for _ in range(count)]
        self.flaws += FEWEST_OF_A_PAIR * count * (count - 1) // 2
        for pool in range(self.pools):
            self.flaws += self._count_pair(self.colors[2 * pool], self.colors[2 * pool + 1], 1)

    def _count_among(self, even: list[list[int]]) -> None:
        """For each pool the counts that it is part of: by how much each colour is on more areas than is even."""
        self.counts_at: list[list[list[int]]] = [[] for _ in range(self.pools)]
        for pools in even:
            above = [-2 * len(pools) // len(COLORS)] * len(COLORS)
            for pool in pools:
                self.counts_at[pool].append(above)
                above[self.colors[2 * pool]] += 1
                above[self.colors[2 * pool + 1]] += 1
            self.flaws += sum([abs(areas) for areas in above])

    def improve(self, draw: Draw) -> bool:
        """Swap colours within a block and flip cuts until there is no flaw; whether that was reached."""
        for _ in range(MOST_STEPS):
            if not self.flaws:
                return True
            areas, pool = self.blocks[draw(len(self.blocks))], draw(self.pools)
            one, other = areas[draw(len(areas))], areas[draw(len(areas))]
            if draw(4):
                self._try_swap(one, other)
            else:
                self._try_flip(pool)
        return False

    def _try_swap(self, one: int, other: int) -> None:
        before = self.flaws
        if self.colors[one] != self.colors[other]:
            self._swap(one, other)
            if self.flaws > before:
                self._swap(one, other)

    def _swap(self, one: int, other: int) -> None:
        color = self.colors[one]
        self._repaint(one, self.colors[other])
        self._repaint(other, color)

    def _repaint(self, area: int, color: int) -> None:
        colors = self.colors
        before = colors[area]
        flaws = self.flaws - self._touches_itself(area)
        colors[area] = color
        flaws += self._touches_itself(area)
        flaws += self._count_pair(before, colors[area ^ 1], -1) + self._count_pair(color, colors[area ^ 1], 1)
        for above in self.counts_at[area // 2]:
            flaws += (-1 if above[before] > 0 else 1) + (1 if above[color] >= 0 else -1)
            above[before] -= 1
            above[color] += 1
        self.flaws = flaws

    def _count_pair(self, one: int, other: int, more: int) -> int:
        """Count a pair on one pool more or less; how many flaws that adds."""
        pools = self.pairs[one][other]
        self.pairs[one][other] = self.pairs[other][one] = pools + more
        if one == other:
            return more
        if more > 0:
            return (pools >= MOST_OF_A_PAIR) - (pools < FEWEST_OF_A_PAIR)
        return (pools <= FEWEST_OF_A_PAIR) - (pools > MOST_OF_A_PAIR)

    def _try_flip(self, pool: int) -> None:
        before = self._touches_itself(2 * pool) + self._touches_itself(2 * pool + 1)
        self.cuts[pool] = 1 - self.cuts[pool]
        more = self._touches_itself(2 * pool) + self._touches_itself(2 * pool + 1) - before
        if more > 0:
            self.cuts[pool] = 1 - self.cuts[pool]
        else:
            self.flaws += more

    def _touches_itself(self, area: int) -> int:
        """Along how many of its two outer sides an area touches its own colour: half 0 has the upper one (1.1)."""
        pool, half = area // 2, area % 2
        colors, columns = self.colors, self.columns
        color = colors[area]
        sides = 0
        over = area + 2 * columns - 1 if half else area - 2 * columns + 1
        if 0 <= over < len(colors):
            sides += color == colors[over]
        if half != self.cuts[pool]:
            if pool % columns < columns - 1:
                sides += color == colors[2 * pool + 2 + self.cuts[pool + 1]]
        elif pool % columns:
            sides += color == colors[2 * pool - 1 - self.cuts[pool - 1]]
        return sides
