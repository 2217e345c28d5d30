"""The net of an outlook in PyTorch, fitted to the rounds that began in games of one kind of table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import torch
from torch import nn

from arcology.lab.training.outlooks import CHECKED, Begun, Fit
from arcology.nets.outlook import FAR
from arcology.nets.storage import LAYERS, Floats

WIDTH: Final = 96
INNER: Final = 32
EPOCHS: Final = 8
"""How often everything is learnt from."""
RATE: Final = 1e-3
"""How fast at first; nothing at the end."""
DECAY: Final = 0.1
BATCH: Final = 512
SURE: Final = 1e-3
"""Nothing is thought likelier than that it does not come, or that it does, before anything is learnt."""
FLAT: Final = 1e-2
"""What differs less than this is taken to differ by so much."""


def fitted(games: Sequence[Begun]) -> tuple[dict[str, Floats], Fit]:
    """The arrays of the net, and how well it foresees games that it was not fitted to."""
    torch.manual_seed(1)
    learnt, checked = joined([each for i, each in enumerate(games) if i % CHECKED]), joined(games[::CHECKED])
    mean, spread = learnt[0].mean(0), np.maximum(learnt[0].std(0), FLAT)
    rows, came = scaled(learnt[0], mean, spread), torch.as_tensor(learnt[1])
    net = nn.ModuleDict(
        {
            "first": nn.Linear(rows.shape[1], WIDTH),
            "second": nn.Linear(WIDTH, INNER),
            "third": nn.Linear(INNER, 1),
        }
    )
    nn.init.constant_(net["third"].bias, float(torch.logit(came.mean(), SURE)))
    adam = torch.optim.AdamW(net.parameters(), weight_decay=DECAY)
    steps = max(1, len(rows) // BATCH)
    for epoch in range(EPOCHS):
        for step, at in enumerate(torch.randperm(len(rows)).tensor_split(steps)):
            for group in adam.param_groups:
                group["lr"] = RATE * (1 - (epoch + step / steps) / EPOCHS)
            loss = nn.functional.binary_cross_entropy_with_logits(forward(net, rows[at]), came[at])
            adam.zero_grad()
            loss.backward()
            adam.step()
    with torch.no_grad():
        expected = torch.sigmoid(forward(net, scaled(checked[0], mean, spread))).numpy()
    off = float(np.mean((expected - checked[1]) ** 2))
    fair = float(np.mean((by_round(learnt, checked[2]) - checked[1]) ** 2))
    arrays: dict[str, Floats] = {"mean": mean, "spread": spread}
    for layer in LAYERS:
        arrays[layer] = np.ascontiguousarray(net[layer].weight.detach().numpy().T)
        arrays[f"{layer} bias"] = net[layer].bias.detach().numpy()
    return arrays, Fit(len(games), len(rows) + len(checked[0]), off, fair)


def joined(games: Sequence[Begun]) -> tuple[Floats, Floats, Any]:
    """What was told, what came of it, and the rounds."""
    rows = np.concatenate([each.rows for each in games])
    came = np.concatenate([np.array(each.came, np.float32) for each in games])
    return rows, came, np.concatenate([np.array(each.rounds) for each in games])


def scaled(rows: Floats, mean: Floats, spread: Floats) -> Any:
    return torch.as_tensor(np.clip((rows - mean) / spread, -FAR, FAR))


def forward(net: Any, rows: Any) -> Any:
    inner = torch.relu(net["second"](torch.relu(net["first"](rows))))
    return net["third"](inner).squeeze(-1)


def by_round(learnt: tuple[Floats, Floats, Any], rounds: Any) -> Floats:
    """What usually comes of each round."""
    _, came, learnt_rounds = learnt
    found = np.full(len(rounds), came.mean(), np.float32)
    for each in set(rounds.tolist()):
        there = came[learnt_rounds == each]
        if len(there):
            found[rounds == each] = there.mean()
    return found
