"""What tests/web/test_rematch.py asks for, on PostgreSQL and Redis."""

from tests.web.test_rematch import *  # noqa: F403
