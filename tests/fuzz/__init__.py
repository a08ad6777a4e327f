"""Searches for what breaks the program: `make fuzz SECONDS=600`. What it finds becomes a test."""
