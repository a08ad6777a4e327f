"""What tests/web/test_names.py asks for, on PostgreSQL and Redis."""

from tests.web.test_names import *  # noqa: F403
