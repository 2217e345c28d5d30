"""Luck that nobody can foresee and everybody can check afterwards.

The words that chance is made of come from a keyed hash, counted for each stream. Whoever keeps the key publishes its
commitment before anybody adds words of their own, and the key when the game is over. A number costs a share of a hash:
simulations use the quick generator of `rng` instead.
"""

from __future__ import annotations

import hashlib
import struct
from typing import Any, Final

from arcology.kernel.values import Invalid

KEY_BYTES: Final = 32
BLOCK: Final = 8
"""Words that one hash gives."""
MOST_WORDS: Final = 100
"""Characters that a seat may add."""


class Luck:
    """A secret key with its salt, and what those who sit at the table added to it."""

    __slots__ = ("_blocks", "_dice", "key", "salt", "seed", "words")

    def __init__(self, key: bytes, salt: bytes, words: tuple[str, ...] = ()) -> None:
        self.key: Final = key
        self.salt: Final = salt
        self.words: Final = words
        added = b"".join([struct.pack(">I", len(each)) + each for each in (word.encode() for word in words)])
        self._dice: Final = hashlib.blake2b(salt + added, key=key, person=b"arcology dice").digest()
        self.seed: Final = int.from_bytes(self._hash(b"seed")[:7])  # for what is drawn before there is a state
        self._blocks: dict[int, tuple[int, tuple[int, ...]]] = {}  # the last block of each stream

    @property
    def commitment(self) -> str:
        """What is published at the beginning: it says nothing about the key and fits no other."""
        return hashlib.sha256(self.salt + self.key).hexdigest()

    def with_words(self, words: tuple[str, ...]) -> Luck:
        return Luck(self.key, self.salt, words)

    def word(self, stream: int, number: int) -> int:
        """63 bits: the numbered word of a stream."""
        block = number // BLOCK
        known = self._blocks.get(stream)
        if known is None or known[0] != block:
            known = (block, struct.unpack(">8Q", self._hash(struct.pack(">QQ", stream, block))))
            self._blocks[stream] = known
        return known[1][number % BLOCK] >> 1

    def _hash(self, what: bytes) -> bytes:
        return hashlib.blake2b(what, key=self._dice).digest()

    # ---- stored -------------------------------------------------------------------------------

    def plain(self) -> dict[str, Any]:
        return {"key": self.key.hex(), "salt": self.salt.hex(), "words": list(self.words)}

    @staticmethod
    def from_plain(data: Any) -> Luck:
        """Raises Invalid."""
        match data:
            case {"key": str(key), "salt": str(salt), "words": [*words]} if all(isinstance(w, str) for w in words):
                try:
                    secret, salted = bytes.fromhex(key), bytes.fromhex(salt)
                except ValueError as error:
                    raise Invalid(f"key and salt of the luck are not hexadecimal: {error}") from error
                if len(secret) == len(salted) == KEY_BYTES:
                    return Luck(secret, salted, tuple(words))
        raise Invalid(f"luck is a key and a salt of {KEY_BYTES} bytes and a list of words")
