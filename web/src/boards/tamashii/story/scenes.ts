/** Which picture goes with a card of the story: what stands in the middle, in which light, and what has happened to it. */

import type { Component } from "svelte";
import Door from "./scenes/Door.svelte";
import Gate from "./scenes/Gate.svelte";
import Lanterns from "./scenes/Lanterns.svelte";
import Masts from "./scenes/Masts.svelte";
import Spire from "./scenes/Spire.svelte";
import Tower from "./scenes/Tower.svelte";

/** The light: waiting, a fight, stealth, a way that opens, the end. */
export type Mood = "wait" | "fight" | "calm" | "won" | "lost";
export interface Centre {
  mood: Mood;
  /** how far it has come: lights that are out or lit, things that are there */
  stage: number;
  /** the paint of walls, by the id of its gradient */
  wall: string;
}
export interface Picture {
  mood: Mood;
  stage: number;
  rain: boolean;
  /** somebody large stands there */
  boss: string;
  Middle: Component<Centre>;
}

/** What stands in the middle of each scenario; one that nobody drew shows the tower of Ascend over the city. */
const MIDDLES: Record<string, Component<Centre>> = { P0: Door, S1: Gate, S2: Masts, S3: Spire, S4: Lanterns };
const WET = ["S1", "P0"];

/** What a card changes in the picture of its scenario. */
const CARDS: Record<string, Partial<Picture>> = {
  "P0-2": { mood: "fight", stage: 1 },
  "P0-3A": { stage: 2 },
  "P0-3B": { mood: "calm", stage: 2 },
  "S1-3A": { mood: "fight", boss: "Z01" },
  "S1-3B": { mood: "calm" },
  "S2-2A": { mood: "fight", stage: 3, boss: "Z02" },
  "S2-2B": { mood: "fight", stage: 1, boss: "Z02" },
  "S2-V1": { stage: 3 },
  "S3-2": { stage: 3 },
  "S3-3A": { mood: "fight", stage: 3, boss: "Z03" },
  "S3-3B": { mood: "calm", stage: 3 },
  "S3-V1": { stage: 4 },
  "S3-V2": { stage: 3 },
  "S4-2A": { mood: "calm", stage: 5 },
  "S4-2B": { mood: "fight", stage: 5 },
  "S4-V": { stage: 9 },
};

export function pictureOf(scenario: string, card: string, result = ""): Picture {
  const mood: Mood = result === "victory" ? "won" : result === "lost" ? "lost" : "wait";
  const plain: Picture = {
    mood,
    stage: 0,
    rain: WET.includes(scenario) && mood !== "won",
    boss: "",
    Middle: MIDDLES[scenario] ?? Tower,
  };
  return { ...plain, ...CARDS[card] };
}
