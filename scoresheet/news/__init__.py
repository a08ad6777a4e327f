"""What happens at a table, told at once to everybody who watches it."""
