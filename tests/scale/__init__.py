"""The program on PostgreSQL and Redis, and many of it at once."""
