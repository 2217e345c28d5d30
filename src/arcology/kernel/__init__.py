"""The kernel: state, agenda, decisions, effects, records. It knows no game."""
