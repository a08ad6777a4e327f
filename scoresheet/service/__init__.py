"""The service: what players do with tables, seats, moves and editions, whoever calls it."""
