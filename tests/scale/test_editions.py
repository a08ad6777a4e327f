"""What tests/web/test_editions.py asks for, on PostgreSQL and Redis."""

from tests.web.test_editions import *  # noqa: F403
