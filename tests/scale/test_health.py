"""What tests/web/test_health.py asks for, on PostgreSQL and Redis."""

from tests.web.test_health import *  # noqa: F403
