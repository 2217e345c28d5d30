/** What a person set for this browser. */

import { MediaQuery } from "svelte/reactivity";

export type Theme = "system" | "dark" | "light" | "contrast";
export const THEMES: Theme[] = ["system", "dark", "light", "contrast"];
export const SPEEDS = [0, 0.5, 1, 2, 4];
export type Times = 1 | 2 | 4;
/** how many times faster than the server's own pace bots may move */
export const PACES: Times[] = [1, 2, 4];
/** how many times as fast as usual a replay goes */
export const REPLAYS = [0.5, 1, 2, 4, 8];

const KEPT = "arcology.settings";
const DURATIONS: Record<string, number> = {
  "--d-instant": 80,
  "--d-fast": 150,
  "--d-move": 240,
  "--d-reveal": 300,
  "--d-breathe": 2400,
};

class Settings {
  theme = $state<Theme>("system");
  #light = new MediaQuery("(prefers-color-scheme: light)");
  #contrast = new MediaQuery("(prefers-contrast: more)");
  /** what the page wears: as the system likes it, unless somebody has chosen */
  readonly worn: Exclude<Theme, "system"> = $derived(
    this.theme !== "system" ? this.theme : this.#contrast.current ? "contrast" : this.#light.current ? "light" : "dark",
  );
  speed = $state(1);
  muted = $state(false);
  /** how loud sounds are, from 0 to 1 */
  volume = $state(0.5);
  pace = $state<Times>(1);
  /** whether new parts of a story open large */
  story = $state(true);
  replay = $state(1);
  /** whether the view goes to what others do */
  follow = $state(true);
  /** whether first games are advised */
  advice = $state(true);
  reduced = $state(false);
  /** nothing may move */
  readonly still: boolean = $derived(this.reduced || this.speed === 0);

  constructor() {
    const media = window.matchMedia("(prefers-reduced-motion: reduce)");
    this.reduced = media.matches;
    media.addEventListener("change", () => (this.reduced = media.matches));
    try {
      const kept = JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Settings>;
      if (kept.theme && THEMES.includes(kept.theme)) this.theme = kept.theme;
      if (typeof kept.speed === "number" && SPEEDS.includes(kept.speed)) this.speed = kept.speed;
      this.muted = kept.muted === true;
      if (typeof kept.volume === "number" && kept.volume >= 0 && kept.volume <= 1) this.volume = kept.volume;
      if (typeof kept.replay === "number" && REPLAYS.includes(kept.replay)) this.replay = kept.replay;
      if (kept.pace && PACES.includes(kept.pace)) this.pace = kept.pace;
      this.follow = kept.follow !== false;
      this.story = kept.story !== false;
      this.advice = kept.advice !== false;
    } catch {
      // A broken or forbidden store: the defaults stand.
    }
  }

  /** Show and keep what is set; called from an effect. */
  apply(): void {
    const root = document.documentElement;
    root.dataset.theme = this.worn;
    root.classList.toggle("still", this.still);
    for (const [name, base] of Object.entries(DURATIONS)) {
      root.style.setProperty(name, this.still ? "0ms" : `${name === "--d-breathe" ? base : base / this.speed}ms`);
    }
    try {
      const { theme, speed, muted, volume, pace, replay, follow, story, advice } = this;
      localStorage.setItem(KEPT, JSON.stringify({ theme, speed, muted, volume, pace, replay, follow, story, advice }));
    } catch {
      // Private browsing: the setting lasts as long as the page.
    }
  }
}

export const settings = new Settings();
