"""What tests/web/test_handover.py asks for, on PostgreSQL and Redis."""

from tests.web.test_handover import *  # noqa: F403
