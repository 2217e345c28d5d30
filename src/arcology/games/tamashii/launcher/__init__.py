"""Data tokens, the launcher they are programmed on, patterns and launching them (A2, A3, A6, A7)."""
