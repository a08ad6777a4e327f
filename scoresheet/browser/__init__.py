"""What browsers get: files and texts."""
