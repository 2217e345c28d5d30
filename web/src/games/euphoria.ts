// Made by `python -m arcology.server.schema --ts euphoria`; do not edit.

import type { Effect, Worded } from "../wire";

/** The world and everybody in it. */
export interface CityView {
  turn: number;
  turns: number;
  over: boolean;
  winner: number | null;
  settings: Record<string, boolean>;
  needed: number;
  allegiance: Record<string, TrackView>;
  miners: Record<string, number>;
  territories: Record<string, TerritoryView>;
  areas: Record<string, AreaView>;
  spaces: Record<string, WorkerView | null>;
  sites: SiteView[];
  deck: number;
  discard: Record<string, number>;
  recruits_left: number;
  placing: string | null;
  group: number[];
  offers_left: number | null;
  held: boolean;
  seat: number;
  trade: TradeView | null;
  seats: SeatView[];
}

export interface TrackView {
  at: number;
  tier: number;
}

export interface TerritoryView {
  open: number;
  stars: number[];
}

export interface AreaView {
  dice: WorkerView[];
  total: number;
  reach: number[];
}

/** A worker on the board. */
export interface WorkerView {
  seat: number;
  die: number;
  value: number;
}

/** A construction site, or the market that was built there. */
export interface SiteView {
  id: string;
  market: string | null;
  tile: string | null;
  visitor: WorkerView | null;
  dice: (WorkerView | null)[];
  stars: number[];
}

/** An offer: what its maker gives and takes, and the same before it was countered. */
export interface TradeView {
  from: number;
  to: number;
  stage: "draft" | "sent" | "countering" | "countered" | "agreed";
  give: Record<string, number>;
  take: Record<string, number>;
  before: BeforeView | null;
}

export interface BeforeView {
  give: Record<string, number>;
  take: Record<string, number>;
}

/** A player, with what the viewer knows besides. */
export interface SeatView {
  seat: number;
  colour: string;
  stars: number;
  knowledge: number;
  check: number;
  limit: number;
  morale: number;
  goods: Record<string, number>;
  cards: number;
  dice: DieView[];
  recruits: RecruitView[];
  off: boolean;
  hidden_count: number;
  solved: "" | "with_star" | "with_recruit";
  penalties: string[];
  rank: number;
  hand: string[];
  hidden: string[];
  dealt: string[];
  taken: string[];
  kept: string[];
  dilemma: string | null;
}

/** A worker of one seat: in the reserve, active, or on a space. */
export interface DieView {
  die: number;
  value: number;
  at: string;
}

export interface RecruitView {
  id: string;
  star: boolean;
}

/** A row of `factions`. */
export interface FactionsRow {
  name: string;
  place: string;
  commodity: "energy" | "water" | "food" | "bliss";
  resource?: "gold" | "stone" | "clay";
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `tracks`. */
export interface TracksRow {
  rule: string;
  least: number;
  most: number;
  start: number;
  marks?: number[][];
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `players`. */
export interface PlayersRow {
  rule: string;
  open: number;
  workers: number;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `components`. */
export interface ComponentsRow {
  name: string;
  count: number;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `artifacts`. */
export interface ArtifactsRow {
  name: string;
  count: number;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `dilemmas`. */
export interface DilemmasRow {
  artifact: "book" | "balloons" | "glasses" | "game" | "bear" | "bat";
  recruit: string;
  star: string;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `spaces`. */
export interface SpacesRow {
  name: string;
  region?: "E" | "S" | "W" | "I";
  kind: "area" | "mouth" | "end" | "artifact_market" | "icarite_market" | "tank" | "market";
  rule: string;
  cost?: Record<string, number>;
  effect?: Effect;
  low?: Effect;
  middle?: Effect;
  high?: Effect;
  bonus?: Effect;
  both?: Effect;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `sites`. */
export interface SitesRow {
  region: "E" | "S" | "W" | "I";
  rule: string;
  market: string;
  spaces: string[];
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `markets`. */
export interface MarketsRow {
  name: string;
  rule: string;
  cost?: Record<string, number>;
  penalty: "no_new_worker" | "no_own_bump" | "no_pair" | "no_foreign_market" | "one_worker" | "no_shared_site" | "no_abilities" | "dear_retrieve" | "no_icarus" | "star_knowledge" | "no_bonuses" | "one_per_area" | "roll_loss";
  roll?: number;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `recruits`. */
export interface RecruitsRow {
  name: string;
  faction: "E" | "S" | "W" | "I";
  rule?: string;
  trigger: "pay" | "place" | "bump" | "rebump" | "bumped" | "star" | "star_market" | "retrieve_gain" | "retrieve" | "reroll" | "retrieved" | "draw" | "add" | "lost" | "doubles" | "built" | "knowledge_up" | "morale_down";
  where?: string[];
  if?: string;
  mode: "may" | "must";
  replace?: "resource" | "commodity" | "artifacts" | "bliss" | "entry" | "fee";
  cost?: Record<string, number>;
  effect?: Effect;
  limit?: "turn" | "each";
  trigger_2?: "pay" | "place" | "bump" | "rebump" | "bumped" | "star" | "star_market" | "retrieve_gain" | "retrieve" | "reroll" | "retrieved" | "draw" | "add" | "lost" | "doubles" | "built" | "knowledge_up" | "morale_down";
  where_2?: string[];
  if_2?: string;
  mode_2?: "may" | "must";
  replace_2?: "resource" | "commodity" | "artifacts" | "bliss" | "entry" | "fee";
  cost_2?: Record<string, number>;
  effect_2?: Effect;
  limit_2?: "turn" | "each";
  worded: Record<string, Worded>;
  provenance: string;
}

/** All components, by table and id. */
export interface Tables {
  factions: Record<string, FactionsRow>;
  tracks: Record<string, TracksRow>;
  players: Record<string, PlayersRow>;
  components: Record<string, ComponentsRow>;
  artifacts: Record<string, ArtifactsRow>;
  dilemmas: Record<string, DilemmasRow>;
  spaces: Record<string, SpacesRow>;
  sites: Record<string, SitesRow>;
  markets: Record<string, MarketsRow>;
  recruits: Record<string, RecruitsRow>;
}
