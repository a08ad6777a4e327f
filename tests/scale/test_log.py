"""What tests/web/test_log.py asks for, on PostgreSQL and Redis."""

from tests.web.test_log import *  # noqa: F403
