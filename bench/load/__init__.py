"""What the server bears while phones play whole games on it."""
