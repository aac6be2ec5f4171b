"""Games played by machine code: positions, ways to use a roll, policies, whole games."""
