"""Lanterns Dice: Lights in the Sky: a table, its turns, sheets, undo and score."""
