"""News: what happens at a table, on its way to everybody who follows it."""
