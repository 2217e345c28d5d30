"""The map: places on it, walking and tracing, districts, the Living City (A6, A21)."""
