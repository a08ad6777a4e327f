"""MicroPython has no __future__, and never evaluates an annotation."""

annotations = None
