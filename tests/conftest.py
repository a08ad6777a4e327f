"""How the tests run: side by side, and judged by what comes out, never by how long it took."""

import os

from hypothesis import HealthCheck, settings

from tests.servers import database, file, server

__all__ = ["database", "file", "server"]

settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")


def pytest_xdist_auto_num_workers() -> int:
    """Half of its time a test waits: for a server, a browser or a disk."""
    return 2 * (os.cpu_count() or 1)
