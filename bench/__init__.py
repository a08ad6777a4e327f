"""What is measured rather than tested."""
