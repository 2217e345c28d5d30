"""The Couriers: their board, their rules, their components."""
