"""Train an agent for two-player Free Radicals against the greedy bot, until it wins more than its share.

First it learns from that bot's own games which option it takes and how games end, then by masked PPO against it.
Options are scored one by one from their words and from what they would change: what is learnt of one serves others.

    python examples/train_free_radicals.py --jobs 16 --tables 512 --games 1500 --steps 2000000 --out agent.pt
"""

# %%
import argparse
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import numpy as np
import torch
from gymnasium.spaces import Box, Dict, Discrete
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableMultiInputActorCriticPolicy
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import VecEnv
from torch import nn

from arcology.bots import Eye, bot, budget
from arcology.kernel.rng import Rng
from arcology.lab.arrays import Features, bounds, observed, told
from arcology.lab.foreseen import foreseen
from arcology.lab.intervals import wilson
from arcology.lab.table import Table, Terms
from arcology.lab.vector import Games
from arcology.nets.actions import VOCABULARY, WORDS

TERMS = Terms("free_radicals", players=2, foretold=True)
MOST, WIDTH, FIGURES = 64, 256, len(TERMS.game.figures)  # options of one question, numbers in a layer, of a change


# %% Many tables, each with the agent and the greedy bot; an action is the number of an option in its list
class Tables(VecEnv):
    def __init__(self, tables: int, jobs: int) -> None:
        self.games = Games(TERMS, tables, jobs, seed=1, bots="greedy")
        words = Box(0, VOCABULARY, (MOST, WORDS), np.int16)
        changes, state = Box(-1000, 1000, (MOST, FIGURES), np.int16), Box(*bounds(TERMS), dtype=np.int32)
        super().__init__(tables, Dict({"state": state, "options": words, "changes": changes}), Discrete(MOST))

    def reset(self) -> Any:
        shared = self.games.arrays
        found = {"state": shared.observation, "options": shared.words[:, :MOST], "changes": shared.changes[:, :MOST]}
        return {name: each.copy() for name, each in found.items()}

    def step_async(self, actions: Any) -> None:
        self.actions, self.seats = actions, self.games.arrays.seat.copy()

    def step_wait(self) -> Any:
        shared = self.games.step(self.actions)
        rewards = shared.rewards[np.arange(self.num_envs), self.seats]
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
        self.kinds = Features(TERMS)
        for name in ("flags", "numbers", "names", "least", "most", "starts"):
            self.register_buffer(name, torch.as_tensor(getattr(self.kinds, name)), persistent=False)
        size = self.kinds.size
        self.state = nn.Sequential(nn.Linear(size, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU())
        self.words = nn.Embedding(VOCABULARY, WIDTH, padding_idx=0)
        self.changes = nn.Linear(FIGURES, WIDTH, bias=False)
        self.both = nn.Sequential(nn.ReLU(), nn.Linear(WIDTH, 64), nn.ReLU(), nn.Linear(64, 1))

    def forward(self, given: Any) -> Any:
        rows, counts = given["state"], given["state"][:, self.numbers]
        names = torch.clamp(rows[:, self.names].long(), self.least, self.most) + self.starts
        asked = self.kinds.asked + rows[:, -1:].long() % Features.QUESTIONS
        named = torch.zeros(len(rows), self.kinds.size, device=rows.device).scatter_(1, torch.cat([names, asked], 1), 1)
        plain = torch.cat([rows[:, self.flags], counts.sign() * counts.abs().log1p()], 1)
        state = self.state(torch.cat([plain, named[:, plain.shape[1] :]], 1))
        by = given["changes"].float()
        options = self.words(given["options"].long()).sum(dim=2) + self.changes(by.sign() * by.abs().log1p())
        return torch.cat([self.both(state.unsqueeze(1) + options).squeeze(2), state], dim=1)


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


# %% Learning from the greedy bot's own games: positions, options, the one taken, and how it ended for who took it
def lessons(seed: int) -> list[Any]:
    table, chance, rows = Table(TERMS, seed), [Rng(seed * 2), Rng(seed * 2 + 1)], []
    while table.decision is not None:
        seat, options = table.seat, table.decision.options
        choice = bot("greedy").choose(Eye(table.game, table.state, seat, chance[seat], budget("greedy")))
        if len(options) <= MOST:
            changes = np.zeros((MOST, FIGURES), np.int16)
            changes[: len(options)] = foreseen(table.game, table.state, table.decision)
            state, words = observed(table, seat).astype(np.int16), told(table)[:MOST, 1:].astype(np.int16)
            rows.append((state, words, changes, len(options), options.index(choice), seat))
        table.take(choice)
    columns = [np.array(column) for column in zip(*rows, strict=True)]
    return [*columns[:5], np.array(table.rewards())[columns[5]]]


def imitate(agent: MaskablePPO, found: list[list[Any]], passes: int) -> None:
    parts = (torch.as_tensor(np.concatenate(part), device=agent.device) for part in zip(*found, strict=True))
    states, options, changes, counts, taken, ends = parts
    adam, places = torch.optim.Adam(agent.policy.parameters(), 5e-4), torch.arange(MOST, device=agent.device)
    for turn in range(passes):
        for batch in torch.randperm(len(taken), device=agent.device).split(1024):
            given = {"state": states[batch].float(), "options": options[batch], "changes": changes[batch]}
            masks = (places < counts[batch, None]).cpu().numpy()
            values, logs, _ = agent.policy.evaluate_actions(given, taken[batch], action_masks=masks)
            loss = nn.functional.mse_loss(values.flatten(), ends[batch].float()) / 2 - logs.mean()
            adam.zero_grad()
            loss.backward()
            adam.step()
        print(f"pass {turn + 1} over {len(taken)} choices: loss {float(loss):.3f}", flush=True)


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
    given = {"jobs": 2, "tables": 64, "games": 200, "passes": 3, "rounds": 4, "steps": 100_000, "moves": 128}
    for name, number in given.items():
        parser.add_argument(f"--{name}", type=int, default=number)
    parser.add_argument("--out", default="agent.pt")
    parser.add_argument("--start", help="go on with an agent that was saved, without lessons")
    args = parser.parse_args()
    with ProcessPoolExecutor(args.jobs) as pool:
        found = list(pool.map(lessons, range(1_000_000, 1_000_000 + (0 if args.start else args.games)), chunksize=4))
    tables = Tables(args.tables, args.jobs)
    policy = {"features_extractor_class": Scores, "ortho_init": False}
    settings = {"gamma": 1.0, "ent_coef": 0.002, "clip_range": 0.15, "target_kl": 0.03, "n_epochs": 4}
    agent = MaskablePPO(Scorer, tables, 2e-4, args.moves, 2048, policy_kwargs=policy, seed=1, **settings)
    if args.start:
        agent.policy.load_state_dict(torch.load(args.start, map_location=agent.device))
    else:
        imitate(agent, found, args.passes)
        measure(agent, tables)
    for _ in range(args.rounds):
        agent.learn(args.steps // args.rounds, reset_num_timesteps=False)
        torch.save(agent.policy.state_dict(), args.out)
        measure(agent, tables)
    tables.close()


if __name__ == "__main__":
    main()
