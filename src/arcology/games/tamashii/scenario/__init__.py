"""Scenarios: their files and checks, the Quest phase, tests, the diary, the campaign (A11, A12, A18)."""
