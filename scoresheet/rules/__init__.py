"""The rules of the three games, in plain Python that CPython and MicroPython both run."""
