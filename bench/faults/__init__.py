"""What accidents cost those who play meanwhile."""
