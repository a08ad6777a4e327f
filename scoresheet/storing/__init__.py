"""The database: what is in it, how it is written to, and what is done when it is away."""
