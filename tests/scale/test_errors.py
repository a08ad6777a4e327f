"""What tests/web/test_errors.py asks for, on PostgreSQL and Redis."""

from tests.web.test_errors import *  # noqa: F403
