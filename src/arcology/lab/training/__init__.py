"""Nets that learn to judge positions by playing themselves: processes play, one learns, and shares what it knows."""
