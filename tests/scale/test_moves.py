"""What tests/web/test_moves.py asks for, on PostgreSQL and Redis."""

from tests.web.test_moves import *  # noqa: F403
