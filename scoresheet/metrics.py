"""What is counted of the program, for Prometheus. No label says who it was or at which table."""

from __future__ import annotations

import os

from prometheus_client import (
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector

from .config import COUNT_TOGETHER

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

disable_created_metrics()  # type: ignore[no-untyped-call]
moves = Counter("lampion_moves", "Moves that were added to the log of a table.")
streams = Gauge("lampion_streams", "Streams that are open.", multiprocess_mode="livesum")
refusals = Counter("lampion_refusals", "Calls and moves that were refused, by the code of the refusal.", ["code"])
commits = Histogram(
    "lampion_commit_seconds", "From the last write of a transaction until it is durable.", buckets=SECONDS
)


def told() -> bytes:
    """All figures, of all workers of this program."""
    if COUNT_TOGETHER not in os.environ:
        return generate_latest(REGISTRY)
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)
