"""`python -m scoresheet` is the command `scoresheet`."""

from .running.cli import main

main()
