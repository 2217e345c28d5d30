"""Train an agent for two-player Free Radicals against the greedy bot, until it wins more than its share.

It begins with what the greedy bot makes of its options, and learns by masked PPO what to add to that. Options are
scored one by one from their words and from what they would change, so that what is learnt of one serves the others.

    python examples/train_free_radicals.py --jobs 16 --tables 512 --steps 3000000 --out agent.pt
"""

# %%
import argparse
from typing import Any

import numpy as np
import torch
from gymnasium.spaces import Box, Dict, Discrete
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableMultiInputActorCriticPolicy
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.utils import get_device
from stable_baselines3.common.vec_env import VecEnv
from torch import nn

from arcology.lab.arrays import bounds, named
from arcology.lab.intervals import wilson
from arcology.lab.table import Terms
from arcology.lab.training.learner import Feed
from arcology.lab.vector import Games
from arcology.nets.actions import VOCABULARY, WORDS
from arcology.nets.model import inputs_of

TERMS = Terms("free_radicals", players=2, foretold=True, advised="greedy")
MOST, WIDTH, FIGURES = 64, 256, len(TERMS.game.figures)  # options of one question, numbers in a layer, of a change
SCORE = TERMS.layout.column("seats.stock").places.index("score")
POINT = 0.03  # what a point more than the other is worth at once; a victory is worth 1, a defeat -1
TRUST = 4.0  # how much a point in the eyes of the greedy bot says at first


# %% Many tables, each with the agent and the greedy bot; an action is the number of an option in its list
class Tables(VecEnv):
    def __init__(self, tables: int, jobs: int) -> None:
        self.games = Games(TERMS, tables, jobs, seed=1, bots="greedy")
        self.lead = self.led()
        parts = {
            "state": Box(*bounds(TERMS), dtype=np.int32),
            "options": Box(0, VOCABULARY, (MOST, WORDS), np.int16),
            "changes": Box(-1000, 1000, (MOST, FIGURES), np.int16),
            "behind": Box(-1000, 0, (MOST,), np.float32),
        }
        super().__init__(tables, Dict(parts), Discrete(MOST))

    def led(self) -> Any:
        points = named(TERMS.layout, self.games.arrays.observation)["seats.stock"][:, :, SCORE]
        return (points[:, 0] - points[:, 1]).astype(np.float32)

    def reset(self) -> Any:
        shared = self.games.arrays
        options = {"options": shared.words, "changes": shared.changes, "behind": shared.behind}
        return {"state": shared.observation.copy()} | {name: each[:, :MOST].copy() for name, each in options.items()}

    def step_async(self, actions: Any) -> None:
        self.actions, self.seats = actions, self.games.arrays.seat.copy()

    def step_wait(self) -> Any:
        shared, before = self.games.step(self.actions), self.lead
        self.lead = self.led()
        rewards = shared.rewards[np.arange(self.num_envs), self.seats] + (self.lead - before) * POINT * ~shared.over
        return self.reset(), rewards, shared.over.copy(), [{} for _ in range(self.num_envs)]

    def env_method(self, *name: Any, **more: Any) -> Any:
        return list(np.arange(MOST) < self.games.arrays.count[:, None])  # masks are all that is asked for

    def close(self) -> None:
        self.games.close()

    def get_attr(self, *name: Any, **more: Any) -> Any:
        return [None] * self.num_envs

    env_is_wrapped = set_attr = get_attr  # there are no wrappers and no attributes


# %% A net that scores every option by itself
class Scores(BaseFeaturesExtractor):
    def __init__(self, space: Any) -> None:
        super().__init__(space, MOST + WIDTH)
        inputs = inputs_of(TERMS.game, TERMS.pack)
        self.feed = Feed(inputs, TERMS.players, str(get_device()))
        self.state = nn.Sequential(nn.Linear(inputs.size, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU())
        self.words = nn.Embedding(VOCABULARY, WIDTH, padding_idx=0)
        self.changes = nn.Linear(FIGURES, WIDTH, bias=False)
        self.both = nn.Sequential(nn.ReLU(), nn.Linear(WIDTH, 64), nn.ReLU(), nn.Linear(64, 1))
        nn.init.zeros_(self.both[-1].weight)  # at first it adds nothing
        self.trust = nn.Parameter(torch.tensor(TRUST))

    def forward(self, given: Any) -> Any:
        state, by = self.state(self.feed(given["state"])), given["changes"].float()
        options = self.words(given["options"].long()).sum(dim=2) + self.changes(by.sign() * by.abs().log1p())
        scores = self.both(state.unsqueeze(1) + options).squeeze(2) + self.trust * given["behind"]
        return torch.cat([scores, state], dim=1)


class Split(nn.Module):  # scores go to the choice, the rest to the value
    latent_dim_pi, latent_dim_vf = MOST, WIDTH

    def forward(self, both: Any) -> Any:
        return both[:, :MOST], both[:, MOST:]

    forward_actor, forward_critic = (lambda self, both, at=at: self(both)[at] for at in (0, 1))


class Scorer(MaskableMultiInputActorCriticPolicy):  # chooses among the scores as they are
    def _build_mlp_extractor(self) -> None:
        self.mlp_extractor = Split()

    def _build(self, rate: Any) -> None:
        super()._build(rate)
        self.action_net = nn.Identity()
        self.optimizer = self.optimizer_class(self.parameters(), lr=rate(1), **self.optimizer_kwargs)


# %% How often it wins: one whole game of each table, after the one under way, so that short games do not count more
def measure(agent: MaskablePPO, tables: Tables) -> None:
    won, left = 0.0, np.full(tables.num_envs, 2)
    while left.any():
        actions, _ = agent.predict(tables.reset(), action_masks=np.stack(tables.env_method()), deterministic=True)
        _, rewards, over, _ = tables.step(actions)
        won += float(((rewards[over & (left == 1)] + 1) / 2).sum())
        left -= over & (left > 0)
    _, low, high = wilson(won / tables.num_envs, tables.num_envs)
    print(f"wins {won / tables.num_envs:.1%} ({low:.0%} to {high:.0%}) of {tables.num_envs} games", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    for name, number in {"jobs": 2, "tables": 64, "rounds": 4, "steps": 100_000, "moves": 32}.items():
        parser.add_argument(f"--{name}", type=int, default=number)
    parser.add_argument("--out", default="agent.pt")
    parser.add_argument("--start", help="go on with an agent that was saved")
    args = parser.parse_args()
    tables = Tables(args.tables, args.jobs)
    policy = {"features_extractor_class": Scores, "ortho_init": False}
    settings = {"gamma": 1.0, "ent_coef": 0.0, "clip_range": 0.15, "target_kl": 0.03, "n_epochs": 5}
    agent = MaskablePPO(Scorer, tables, 4e-4, args.moves, 1024, policy_kwargs=policy, seed=1, **settings)
    if args.start:
        agent.policy.load_state_dict(torch.load(args.start, map_location=agent.device))
    measure(agent, tables)
    for _ in range(args.rounds):
        agent.learn(args.steps // args.rounds, reset_num_timesteps=False)
        torch.save(agent.policy.state_dict(), args.out)
        measure(agent, tables)
    tables.close()


if __name__ == "__main__":
    main()
