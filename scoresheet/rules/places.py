"""Places from scores, shared where everything that breaks a tie is equal."""

from __future__ import annotations

from typing import Sequence


def places(scores: Sequence[tuple[int, ...] | None]) -> list[list[int]]:
    """Who is first, second, …: indices into `scores`, in order within a shared place (1.4, 2, 3).

    A score lists what counts first, then each tie-breaker, more being better. None is not ranked.
    """
    ranked = {score for score in scores if score is not None}
    return [[index for index, other in enumerate(scores) if other == score] for score in sorted(ranked, reverse=True)]
