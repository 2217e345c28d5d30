"""The net in PyTorch, and how it learns from what was lived through."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import torch
from torch import nn

from arcology.lab.training.lived import Lived
from arcology.nets.inputs import QUESTIONS, Inputs
from arcology.nets.model import About, Model
from arcology.nets.storage import LAYERS

WIDEST: Final = 256
INNER: Final = 64
WEIGHTS: Final = 900_000
"""So many fit into a file that is easily shipped: the first layer is as wide as that allows."""
DECAY: Final = 3e-2
BATCH: Final = 1024


class Feed:
    """The features of observations of one number of seats, made where the net is."""

    def __init__(self, inputs: Inputs, seats: int, device: str) -> None:
        made = inputs.maps[seats]
        self.made: Final = made
        self.flags, self.flag_at = (torch.as_tensor(each, device=device) for each in made.flags)
        self.numbers, self.number_at = (torch.as_tensor(each, device=device) for each in made.numbers)
        self.names, self.least, self.most, self.start = (torch.as_tensor(each, device=device) for each in made.names)
        self.lookup: Final = torch.as_tensor(made.lookup, device=device)

    def __call__(self, rows: Any) -> Any:
        found = torch.zeros(len(rows), self.made.size, device=rows.device)
        found[:, self.flag_at] = rows[:, self.flags].float()
        counts = rows[:, self.numbers].float()
        found[:, self.number_at] = counts.sign() * counts.abs().log1p()
        names = torch.clamp(rows[:, self.names].long(), self.least, self.most) + self.start
        found.scatter_(1, self.lookup[names], 1.0)
        found.scatter_(1, self.made.asked + rows[:, -1:].long() % QUESTIONS, 1.0)
        found[:, self.made.table] = 1
        return found


class Store:
    """What was lived through at tables of one size, the latest of it."""

    def __init__(self, most: int, device: str) -> None:
        self.most: Final = most
        self.device: Final = device
        self.rows: Any = None
        self.hoped = torch.zeros(most, device=device)
        self.came = torch.zeros(most, device=device)
        self.count = 0  # in all, also those that were written over

    def add(self, lived: Lived) -> None:
        if self.rows is None:
            self.rows = torch.zeros(self.most, lived.rows.shape[1], dtype=torch.int16, device=self.device)
        at = (torch.arange(len(lived.rows)) + self.count) % self.most
        self.rows[at] = torch.as_tensor(np.clip(lived.rows, -32768, 32767).astype(np.int16), device=self.device)
        self.hoped[at] = torch.as_tensor(lived.hoped, device=self.device)
        self.came[at] = torch.as_tensor(lived.came, device=self.device)
        self.count += len(lived.rows)

    @property
    def size(self) -> int:
        return min(self.count, self.most)


class Learner:
    def __init__(self, inputs: Inputs, about: About, most: int, start: Model | None = None) -> None:
        """`most` is how much of what was lived through is kept for each size of table."""
        self.device: Final = "cuda" if torch.cuda.is_available() else "cpu"
        self.inputs: Final = inputs
        self.about: Final = about
        width, inner = min(WIDEST, WEIGHTS // inputs.size), INNER
        if start is not None:
            width, inner = start.arrays["second"].shape
        self.net: Final = nn.ModuleDict(
            {
                "first": nn.Linear(inputs.size, width),
                "second": nn.Linear(width, inner),
                "third": nn.Linear(inner, 1),
            }
        ).to(self.device)
        nn.init.normal_(self.net["first"].weight, std=0.03)
        nn.init.zeros_(self.net["third"].weight)
        nn.init.zeros_(self.net["third"].bias)
        if start is not None:
            self.net.load_state_dict(
                {f"{layer}.weight": torch.as_tensor(start.arrays[layer].T) for layer in LAYERS}
                | {f"{layer}.bias": torch.as_tensor(start.arrays[f"{layer} bias"]) for layer in LAYERS}
            )
        self.adam: Final = torch.optim.AdamW(self.net.parameters(), weight_decay=DECAY)
        self.stores: Final = {seats: Store(most, self.device) for seats in inputs.seats}
        self.feeds: Final = {seats: Feed(inputs, seats, self.device) for seats in inputs.seats}

    def add(self, lived: Lived) -> None:
        self.stores[lived.seats].add(lived)

    def more(self, features: Any) -> Any:
        """What the net adds to the sense."""
        inner = torch.relu(self.net["second"](torch.relu(self.net["first"](features))))
        return self.net["third"](inner).squeeze(-1)

    def learn(self, batches: int, rate: float) -> tuple[float, float]:
        """How far off the net was, and how far the sense alone would have been, in mean squares."""
        for group in self.adam.param_groups:
            group["lr"] = rate
        sizes = torch.tensor([float(self.stores[seats].size) for seats in self.inputs.seats])
        off = alone = 0.0
        for _ in range(batches):
            seats = self.inputs.seats[int(torch.multinomial(sizes, 1))]
            store = self.stores[seats]
            at = torch.randint(store.size, (BATCH,), device=self.device)
            hoped, came = store.hoped[at] * self.about.slope, store.came[at]
            loss = nn.functional.mse_loss(hoped + self.more(self.feeds[seats](store.rows[at])), came)
            self.adam.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
            self.adam.step()
            off += float(loss.detach()) / batches
            alone += float(((hoped - came) ** 2).mean()) / batches
        return off, alone

    def model(self) -> Model:
        """The net as it is played."""
        arrays = {}
        for layer in LAYERS:
            arrays[layer] = np.ascontiguousarray(self.net[layer].weight.detach().cpu().numpy().T)
            arrays[f"{layer} bias"] = self.net[layer].bias.detach().cpu().numpy()
        return Model(self.inputs, self.about, arrays)
