"""Nets at the table: what a seat knows in numbers, what a net makes of it, and bots that ask one. NumPy is enough."""
