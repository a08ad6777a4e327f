"""The scores of Lanterns: The Harvest Festival and of Lumens."""
