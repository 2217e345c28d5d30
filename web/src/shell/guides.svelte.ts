/** Guides to what can be played: asked for once for each game. */

import type { GuideInfo } from "../wire";
import { api } from "./api";

/** As boards and stores call it: `faction.artisans`. */
export const nameOf = (guide: GuideInfo): string => `${guide.of}.${guide.id}`;

class Guides {
  game = "";
  all = $state.raw<GuideInfo[]>([]);

  async load(game: string): Promise<void> {
    if (game === this.game) return;
    this.game = game;
    this.all = [];
    // Without guides a table is played as well.
    const found = await api.guides(game).catch(() => []);
    if (game === this.game) this.all = found;
  }

  /** The guide to a value of a setting. */
  of(setting: string, value: string): GuideInfo | undefined {
    return this.all.find((one) => one.of === setting && one.id === value);
  }

  /** Those of these names, in their order. */
  named(names: string[]): GuideInfo[] {
    return names.flatMap((name) => this.all.filter((one) => nameOf(one) === name));
  }

  /** Those that belong to nothing that is chosen here: the game as a whole, ways to play it. */
  beside(settings: { name: string }[]): GuideInfo[] {
    return this.all.filter((one) => !settings.some((setting) => setting.name === one.of));
  }
}

export const guides = new Guides();
