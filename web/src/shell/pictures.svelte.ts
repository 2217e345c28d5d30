/** Pictures of what a seat may choose. A game brings them in `boards/<game>/choices.ts`; one without is shown by signs. */

import { loadIcons } from "../table/icons";

const found = import.meta.glob<{ drawings: string[] }>("../boards/*/choices.ts");

class Pictures {
  /** the drawings of this game, to be put into the page */
  drawn = $state.raw("");
  #game = "";
  #ids = $state.raw(new Set<string>());

  async load(game: string): Promise<void> {
    if (game === this.#game) return;
    this.#game = game;
    const module = await found[`../boards/${game}/choices.ts`]?.();
    const texts = await Promise.all([
      ...(module?.drawings ?? []).map((url) => fetch(url).then((answer) => answer.text())),
      loadIcons(game).then(() => ""),
    ]);
    if (game !== this.#game) return;
    this.drawn = texts.join("");
    this.#ids = new Set([...this.drawn.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]!));
  }

  /** The id of the drawing for a value of a setting, if there is one. */
  of(setting: string, value: string): string | undefined {
    const id = `p-${setting}-${value}`;
    return this.#ids.has(id) ? id : undefined;
  }
}

export const pictures = new Pictures();
