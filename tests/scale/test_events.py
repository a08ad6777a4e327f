"""What tests/web/test_events.py asks for, on PostgreSQL and Redis."""

from tests.web.test_events import *  # noqa: F403
