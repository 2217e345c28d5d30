"""What a seat is offered, in parts of sentences. Page, terminal and docs show the same parts, each in its manner."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from arcology.wording.heads import headed
from arcology.wording.parts import Called, Names, Part, needed
from arcology.wording.sentences import Wording

OPTIONS_KEPT: Final = 20_000


class Offers:
    """Words the offers of one pack; an option that was worded already is not worded again."""

    def __init__(self, wording: Wording) -> None:
        self.wording: Final = wording
        self.option: Final = lru_cache(OPTIONS_KEPT)(self._option)

    def worded(self, offer: dict[str, Any], called: Called | None = None) -> dict[str, Any]:
        """The offer with its sentences: of the question, of every option with the effect it leads to, of every refusal.

        `heads` says what groups of options are called; each option says by number in which of them it is.
        What is refused is called as it would be if it were offered; `text` says why it is not.
        """
        named = called or {}
        prompt = offer["prompt"]
        options = []
        for option in offer["options"]:
            text, effect = self.named(prompt, option["verb"], option["target"], named)
            options.append({**option, "text": text, "effect": effect})
        refusals = []
        for refusal in offer["refusals"]:
            what, _ = self.named(prompt, refusal["verb"], refusal["target"], named)
            refusals.append({**refusal, "what": what, "text": self.wording.reason(refusal)})
        groups, heads = headed(self.wording.names, options)
        options = [{**option, "heads": within} for option, within in zip(options, groups, strict=True)]
        text = self.wording.at(named).prompt(offer)
        return {**offer, "text": text, "options": options, "heads": heads, "refusals": refusals}

    def named(self, prompt: str, verb: str, target: str, called: Called) -> tuple[list[Part], str | None]:
        return self.option(prompt, verb, target, needed(called, (f"{verb}:{target}", target, *target.split("/"))))

    def _option(self, prompt: str, verb: str, target: str, called: Names) -> tuple[list[Part], str | None]:
        return self.wording.at(dict(called)).option(prompt, verb, target), self.wording.option_effect(verb, target)
