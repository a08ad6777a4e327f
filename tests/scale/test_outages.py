"""What tests/web/test_outages.py asks for, on PostgreSQL and Redis."""

from tests.web.test_outages import *  # noqa: F403
