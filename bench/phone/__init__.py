"""What a phone bears: bytes, touches, openings (`python -m bench.phone`)."""
