"""What tests/web/test_writers.py asks for, on PostgreSQL and Redis."""

from tests.web.test_writers import *  # noqa: F403
