"""The Hoteliers: their board, their rules, their components."""
