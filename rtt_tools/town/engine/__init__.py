"""What play shows: strategies that play many games fast, and a search for high scores."""
