"""What a portrait is drawn from: the page draws it, whoever it is of."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, get_args

Skin = Literal["pale", "fair", "olive", "brown", "deep"]
Hair = Literal[
    "afro",
    "bald",
    "bob",
    "braids",
    "bun",
    "crop",
    "curls",
    "hood",
    "long",
    "mohawk",
    "parted",
    "puffs",
    "shaved",
    "veil",
]
Dye = Literal["black", "brown", "red", "blond", "grey", "white", "green", "blue", "purple"]
Wear = Literal[
    "none",
    "beard",
    "cap",
    "earrings",
    "eyepatch",
    "freckles",
    "glasses",
    "goggles",
    "headband",
    "mask",
    "monocle",
    "scar",
    "visor",
]
Mouth = Literal["smile", "grin", "calm", "smirk", "stern"]
Cloth = Literal["red", "yellow", "green", "blue", "purple", "rose", "sand", "ice", "slate"]


class Face(NamedTuple):
    skin: str
    hair: str
    dye: str
    wear: str
    mouth: str
    cloth: str


FEATURES: Final[dict[str, tuple[str, ...]]] = {
    "skin": get_args(Skin),
    "hair": get_args(Hair),
    "dye": get_args(Dye),
    "wear": get_args(Wear),
    "mouth": get_args(Mouth),
    "cloth": get_args(Cloth),
}
"""What each feature may be."""
