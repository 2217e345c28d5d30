"""The table's server: lobby, live tables, storage. It knows no rules: it passes views, decisions, choices, records."""
