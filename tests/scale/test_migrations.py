"""What tests/web/test_migrations.py asks for, on PostgreSQL."""

from tests.web.test_migrations import *  # noqa: F403
