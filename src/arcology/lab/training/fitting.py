"""The net of an outlook in PyTorch, fitted to the rounds that began in games of one kind of table.

What came of a game is as much luck as what was to be expected. So the net is fitted again to a mixture of that and what
it expects itself of the next round (temporal differences, fitted in rounds: Sutton 1988, Ernst and others 2005).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
import torch
from torch import nn

from arcology.lab.training.outlooks import CHECKED, Begun, Fit
from arcology.nets.outlook import FAR
from arcology.nets.storage import LAYERS, Floats

WIDTH: Final = 192
INNER: Final = 64
EPOCHS: Final = 8
"""How often everything is learnt from."""
RATE: Final = 1e-3
"""How fast at first; nothing at the end."""
DOUBT: Final = 190_000
"""How much stands against large weights: as much as so many rounds say."""
BATCH: Final = 512
SURE: Final = 1e-3
"""Nothing is thought likelier than that it does not come, or that it does, before anything is learnt."""
FLAT: Final = 1e-2
"""What differs less than this is taken to differ by so much."""
AGAIN: Final = 3
"""So often it is fitted again."""
OWN: Final = 0.6
"""How much its own expectation of the next round counts then; the rest is what comes of that in turn."""


class Rounds(NamedTuple):
    """Rounds that began in several games: what was told, what came of each, which round of the game it was, and where
    the next of the same seat is; -1 where there is none."""

    rows: Floats
    came: Floats
    rounds: Any
    later: list[int]


def fitted(games: Sequence[Begun]) -> tuple[dict[str, Floats], Fit]:
    """The arrays of the net, and how well it foresees games that it was not fitted to."""
    torch.manual_seed(1)
    learnt, checked = joined([each for i, each in enumerate(games) if i % CHECKED]), joined(games[::CHECKED])
    mean, spread = learnt.rows.mean(0), np.maximum(learnt.rows.std(0), FLAT)
    rows = scaled(learnt.rows, mean, spread)
    net = learning(rows, learnt.came)
    for _ in range(AGAIN):
        net = learning(rows, mixed(learnt, expected(net, rows)))
    off = mean_square(expected(net, scaled(checked.rows, mean, spread)), checked.came)
    fair = mean_square(by_round(learnt, checked.rounds), checked.came)
    arrays: dict[str, Floats] = {"mean": mean, "spread": spread}
    for layer in LAYERS:
        arrays[layer] = np.ascontiguousarray(net[layer].weight.detach().numpy().T)
        arrays[f"{layer} bias"] = net[layer].bias.detach().numpy()
    return arrays, Fit(len(games), len(learnt.rows) + len(checked.rows), off, fair)


def learning(rows: Any, wanted: Floats) -> nn.ModuleDict:
    """A net that says this of each row, as nearly as it can."""
    came = torch.as_tensor(wanted)
    net = nn.ModuleDict(
        {
            "first": nn.Linear(rows.shape[1], WIDTH),
            "second": nn.Linear(WIDTH, INNER),
            "third": nn.Linear(INNER, 1),
        }
    )
    nn.init.constant_(net["third"].bias, float(torch.logit(came.mean(), SURE)))
    adam = torch.optim.AdamW(net.parameters(), weight_decay=DOUBT / len(rows))
    steps = max(1, len(rows) // BATCH)
    for epoch in range(EPOCHS):
        for step, at in enumerate(torch.randperm(len(rows)).tensor_split(steps)):
            for group in adam.param_groups:
                group["lr"] = RATE * (1 - (epoch + step / steps) / EPOCHS)
            loss = nn.functional.binary_cross_entropy_with_logits(forward(net, rows[at]), came[at])
            adam.zero_grad()
            loss.backward()
            adam.step()
    return net


def mixed(learnt: Rounds, expects: Floats) -> Floats:
    """What came of each round, mixed with what the net expects of those between it and the end."""
    found = learnt.came.copy()
    for at in reversed(range(len(found))):  # a later round stands behind
        if (after := learnt.later[at]) >= 0:
            found[at] = OWN * expects[after] + (1 - OWN) * found[after]
    return found


def joined(games: Sequence[Begun]) -> Rounds:
    later: list[int] = []
    for each in games:
        before = len(later)
        later += [at if at < 0 else before + at for at in each.later()]
    return Rounds(
        np.concatenate([each.rows for each in games]),
        np.concatenate([np.array(each.came, np.float32) for each in games]),
        np.concatenate([np.array(each.rounds) for each in games]),
        later,
    )


def scaled(rows: Floats, mean: Floats, spread: Floats) -> Any:
    return torch.as_tensor(np.clip((rows - mean) / spread, -FAR, FAR))


def forward(net: Any, rows: Any) -> Any:
    inner = torch.relu(net["second"](torch.relu(net["first"](rows))))
    return net["third"](inner).squeeze(-1)


def expected(net: Any, rows: Any) -> Floats:
    with torch.no_grad():
        found: Floats = torch.sigmoid(forward(net, rows)).numpy()
    return found


def by_round(learnt: Rounds, rounds: Any) -> Floats:
    """What usually comes of each round."""
    found = np.full(len(rounds), learnt.came.mean(), np.float32)
    for each in set(rounds.tolist()):
        there = learnt.came[learnt.rounds == each]
        if len(there):
            found[rounds == each] = there.mean()
    return found


def mean_square(one: Floats, other: Floats) -> float:
    return float(np.mean((one - other) ** 2))
