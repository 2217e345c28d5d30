"""Tamashii: Chronicle of Ascend, for one to four players."""
