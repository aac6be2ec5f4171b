"""Saved nights: what happened, kept so that nothing of it is lost. No game is known here."""
