"""Editions: what is printed in a box, and the lakes of its sheets."""
