"""An honest review of a finished game: chances to win, decisions by what a seat could know, luck apart from them."""
