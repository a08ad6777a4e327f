"""What browsers get: files and words."""
