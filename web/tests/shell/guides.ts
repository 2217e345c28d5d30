/** Guides as the server sends them, with as little said as a test needs. */

import type { GuideAdvice, GuideInfo } from "../../src/wire";

export const advice = (id: string, more: Partial<GuideAdvice> = {}): GuideAdvice => ({
  id,
  prompts: ["turn"],
  verbs: [],
  since: 0,
  until: 0,
  says: [{ t: id }],
  ...more,
});

export const guide = (id: string, lines: GuideAdvice[], of = "faction"): GuideInfo => ({
  of,
  id,
  kind: "Faction",
  name: id,
  colour: "grey",
  hard: 1,
  want: [],
  steps: [],
  win: [],
  sources: [],
  tip: [],
  advice: lines,
});
