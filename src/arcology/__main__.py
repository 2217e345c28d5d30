"""`python -m arcology`: the same as the command `arcology`."""

from arcology.cli import main

main()
