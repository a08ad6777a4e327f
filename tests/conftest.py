"""How the tests run: properties are judged by what comes out, never by how long it took."""

from hypothesis import HealthCheck, settings

from tests.servers import database, file, server

__all__ = ["database", "file", "server"]

settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")
