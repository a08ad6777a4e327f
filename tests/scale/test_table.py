"""What tests/web/test_table.py asks for, on PostgreSQL and Redis."""

from tests.web.test_table import *  # noqa: F403
