"""Roll Into Town: a map that is explored, earns, and grows into a town."""
