"""What a seat sees, how it is read aloud, and what a seat may imagine (A22)."""
