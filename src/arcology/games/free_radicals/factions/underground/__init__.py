"""The Underground: its board, its rules, its components."""
