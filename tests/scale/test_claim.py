"""What tests/web/test_claim.py asks for, on PostgreSQL and Redis."""

from tests.web.test_claim import *  # noqa: F403
