"""Euphoria: Build a Better Dystopia, for two to six players."""
