// Made by `python -m arcology.server.schema --ts tamashii`; do not edit.

import type { Effect, Worded } from "../wire";

/** The table and everybody at it. */
export interface TownView {
  mode: string;
  difficulty: number;
  modules: string[];
  without: string[];
  round: number;
  phase: string;
  turn: number;
  first: number;
  over: boolean;
  result: string;
  time: number;
  pool: number | null;
  prices: Record<string, number>;
  neutral: Record<string, number>;
  scenario: ScenarioView | null;
  rivalry: RivalryView | null;
  bosses: BossView[];
  enemies: EnemyDecksView;
  market: string[];
  bodies: number;
  factions: FactionView[];
  bot: BotView | null;
  companion: CompanionView | null;
  combat: CombatView | null;
  living_city: LivingCityView;
  diary: DiaryView;
  seat: number;
  map: PlaceView[];
  seats: PlayerView[];
}

export interface ScenarioView {
  id: string;
  card: string;
  specials: string[];
  success: number;
  counters: Record<string, number>;
  flags: string[];
  defeated: number;
  defeated_bosses: string[];
  test: TestView;
  votes: number[];
  vote: string;
  measures: MeasureView[];
  rounds_left: number | null;
}

/** A test of the scenario under way. */
export interface TestView {
  initiator: number;
  successes: number;
  dumped: number;
}

/** Something that a card asks for: what is counted, how much of it there is, how much there has to be. */
export interface MeasureView {
  id: string;
  now: number;
  goal: number;
}

export interface RivalryView {
  map: string;
  conditions: string;
  enhancement: string;
  pvp: string;
  goals: string[];
  next_goal: string | null;
  goal_deck: number;
}

export interface BossView {
  id: string;
  at: string;
  itg: number;
  damage: number;
}

export interface EnemyDecksView {
  deck: number;
  discard: number;
}

export interface FactionView {
  id: string;
  left: number;
}

export interface BotView {
  at: string;
  batteries: number;
  stands: boolean;
}

export interface CompanionView {
  id: string;
  at: string;
  used: boolean;
}

export interface CombatView {
  seat: number;
  kind: string;
  stage: "power" | "roll" | "enemy" | "frame";
  dice: string[];
  rerolled: boolean;
  number: number;
  symbol: string;
  number_on: string | null;
  acting: string | null;
  next: string[];
  boss_acted: boolean;
  frames: FrameView[];
  wounds: number;
}

/** A frame of the fighter: the dice it takes, those that lie in it, and whether it was used. */
export interface FrameView {
  id: string;
  owner: string;
  dice: string[];
  again: boolean;
  used: boolean;
  held: string[];
  effect: string;
}

export interface LivingCityView {
  events: number;
  rewards: number;
}

export interface DiaryView {
  deck: number;
  locked: string[];
}

/** A hex, with what it costs the viewer. */
export interface PlaceView {
  id: string;
  q: number;
  r: number;
  tile: string | null;
  up: boolean;
  exploration: boolean;
  token: string | number | null;
  figures: number[];
  bot: boolean;
  companion: boolean;
  bosses: string[];
  entry: number | null;
  stationary: number | null;
}

/** A player, with what the viewer knows besides, and what the viewer's own launcher is good for. */
export interface PlayerView {
  class: string;
  seat: number;
  board: string;
  core: string;
  launcher: SlotView[];
  drawn: string[];
  dump: PileView;
  assets: Record<string, number>;
  exp: number;
  itg: number;
  max_itg: number;
  trace: number;
  body: string;
  bodies: string[];
  stats: Record<string, number>;
  equipped: string[];
  unequipped: string[];
  dealt: string[];
  deck: number;
  protocol: ProtocolView | null;
  enemies: EnemyView[];
  destabilized: number;
  destabilized_stack: number;
  events: string[];
  diary: string | null;
  at: string | null;
  ready: boolean;
  down: boolean;
  refilled: boolean;
  moves: number;
  launched: string[];
  trade: OfferView | null;
  points: Record<string, number> | null;
  sources: string[];
  launchable: LaunchableView[];
  previews: PreviewView[];
  bag: PileView;
  corrupted: number | null;
  goals: GoalsView;
}

/** A slot of a launcher. */
export interface SlotView {
  id: string;
  token: string | null;
  face: "claw" | "heart" | null;
  locked: boolean;
  refilled: boolean;
}

export interface PileView {
  count: number;
  tokens: Record<string, number> | null;
}

export interface ProtocolView {
  id: string;
  step: number;
  count: number;
  met: boolean;
}

export interface EnemyView {
  id: string;
  enemy: string;
  itg: number;
  damage: number;
}

export interface OfferView {
  to: number;
  give: string[];
  want: string[];
}

export interface LaunchableView {
  source: string;
  matches: string[][];
}

/** What a programming move would make ready, and what it would break. */
export interface PreviewView {
  move: string;
  gained: GainedView[];
  lost: string[];
}

export interface GainedView {
  source: string;
  cells: string[];
}

export interface GoalsView {
  count: number;
  cards: string[] | null;
}

/** A save as it is kept. */
export interface ChronicleSave {
  format: string;
  won: string[];
  flags: string[];
  unlocked: string[];
  locked_diary: string[];
  difficulty: string;
}

/** What a finished game brings to the save: its last card, what that unlocks and locks, and the flag it sets. */
export interface ChronicleOutcome {
  scenario: string;
  card: string;
  result: string;
  unlock: string[];
  lock: string[];
  flag: string;
  locked_diary: string[] | null;
}

/** A row of `tokens`. */
export interface TokensRow {
  name: string;
  count: number;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `supply`. */
export interface SupplyRow {
  name: string;
  count: number;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `boards`. */
export interface BoardsRow {
  name: string;
  colour: string;
  core: "S" | "M" | "V" | "F";
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `patterns`. */
export interface PatternsRow {
  name: string;
  pattern: string;
  effect: Effect;
  asset: number;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `dice`. */
export interface DiceRow {
  faces: string[];
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `trace`. */
export interface TraceRow {
  dice: number[][];
  attach: number;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `bodies`. */
export interface BodiesRow {
  name: string;
  code: string;
  mov: number;
  pro: number;
  att: number;
  pattern?: string;
  when?: "defeat" | "defeat_launch" | "hack" | "repel" | "launch" | "launch_basic_asset" | "launch_inari" | "reveal" | "attach" | "trace_top" | "refilled" | "combat_start" | "power_spent" | "attack_roll" | "combat_end" | "wound_source" | "wounded" | "recover" | "zero_itg" | "test" | "reset" | "quest";
  least?: number;
  if?: string;
  limit?: "round" | "combat" | "game";
  optional?: number;
  effect?: Effect;
  passive?: Effect;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `frames`. */
export interface FramesRow {
  owner: string;
  dice: string[];
  again?: number;
  effect: Effect;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `classes`. */
export interface ClassesRow {
  name: string;
  prefix: string;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `class_augments`. */
export interface ClassAugmentsRow {
  name: string;
  class: "reaper" | "brawler" | "trickster" | "whisperer";
  kind: "start" | "coop" | "solo" | "adv";
  code: string;
  cost: number;
  timing: "launch" | "frame" | "trigger" | "passive";
  pattern?: string;
  dice?: string[];
  when?: "defeat" | "defeat_launch" | "hack" | "repel" | "launch" | "launch_basic_asset" | "launch_inari" | "reveal" | "attach" | "trace_top" | "refilled" | "combat_start" | "power_spent" | "attack_roll" | "combat_end" | "wound_source" | "wounded" | "recover" | "zero_itg" | "test" | "reset" | "quest";
  least?: number;
  if?: string;
  limit?: "round" | "combat" | "game";
  optional?: number;
  effect?: Effect;
  passive?: Effect;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `factions`. */
export interface FactionsRow {
  name: string;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `faction_augments`. */
export interface FactionAugmentsRow {
  name: string;
  faction: "SPA" | "NIN" | "SEE" | "COM";
  code: string;
  cost: number;
  break: number;
  pattern: string;
  effect: Effect;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `enemies`. */
export interface EnemiesRow {
  name: string;
  level: number;
  copies: number;
  code: string;
  itg: number;
  hack1?: string;
  hack1_effect?: Effect;
  hack2?: string;
  hack2_effect?: Effect;
  repel: string;
  fang: Effect;
  eye: Effect;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `bosses`. */
export interface BossesRow {
  name: string;
  itg: string;
  hack1?: string;
  hack1_effect?: Effect;
  hack2?: string;
  hack2_effect?: Effect;
  hack3?: string;
  hack3_effect?: Effect;
  fang: Effect;
  eye: Effect;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `districts`. */
export interface DistrictsRow {
  name: string;
  entry: number;
  stationary: number;
  copies: number;
  random: number;
  code?: string;
  home?: number;
  start?: number;
  faction?: "SPA" | "NIN" | "SEE" | "COM";
  effect?: Effect;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `exploration`. */
export interface ExplorationRow {
  copies: number;
  reward1: Effect;
  reward2?: Effect;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `protocols`. */
export interface ProtocolsRow {
  name: string;
  rule1: string;
  step1: "launch" | "launches" | "long_launch" | "line_of_five" | "open_launch" | "open_dumped" | "defeat" | "defeat_level_2" | "defeat_big" | "shake" | "alone" | "combat_over" | "full_combat" | "stopped" | "action_end" | "calm" | "reveal" | "districts" | "memory_spent" | "equip" | "new_body" | "inhabit" | "benefit" | "memory" | "shields" | "bodies" | "equipped" | "open";
  need1: number;
  reward1: Effect;
  rule2: string;
  step2: "launch" | "launches" | "long_launch" | "line_of_five" | "open_launch" | "open_dumped" | "defeat" | "defeat_level_2" | "defeat_big" | "shake" | "alone" | "combat_over" | "full_combat" | "stopped" | "action_end" | "calm" | "reveal" | "districts" | "memory_spent" | "equip" | "new_body" | "inhabit" | "benefit" | "memory" | "shields" | "bodies" | "equipped" | "open";
  need2: number;
  reward2: Effect;
  rule3: string;
  step3: "launch" | "launches" | "long_launch" | "line_of_five" | "open_launch" | "open_dumped" | "defeat" | "defeat_level_2" | "defeat_big" | "shake" | "alone" | "combat_over" | "full_combat" | "stopped" | "action_end" | "calm" | "reveal" | "districts" | "memory_spent" | "equip" | "new_body" | "inhabit" | "benefit" | "memory" | "shields" | "bodies" | "equipped" | "open";
  need3: number;
  reward3: Effect;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `maps`. */
export interface MapsRow {
  name: string;
  map: string[];
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `conditions`. */
export interface ConditionsRow {
  name: string;
  enemies: string[];
  bonus: Effect;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `enhancements`. */
export interface EnhancementsRow {
  name: string;
  rule: string;
  when?: "defeat" | "defeat_launch" | "hack" | "repel" | "launch" | "launch_basic_asset" | "launch_inari" | "reveal" | "attach" | "trace_top" | "refilled" | "combat_start" | "power_spent" | "attack_roll" | "combat_end" | "wound_source" | "wounded" | "recover" | "zero_itg" | "test" | "reset" | "quest";
  least?: number;
  if?: string;
  limit?: "round" | "combat" | "game";
  optional?: number;
  effect?: Effect;
  passive?: Effect;
  upgrade?: Effect;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `pvp`. */
export interface PvpRow {
  name: string;
  rule: string;
  pattern?: string;
  when?: "defeat" | "defeat_launch" | "hack" | "repel" | "launch" | "launch_basic_asset" | "launch_inari" | "reveal" | "attach" | "trace_top" | "refilled" | "combat_start" | "power_spent" | "attack_roll" | "combat_end" | "wound_source" | "wounded" | "recover" | "zero_itg" | "test" | "reset" | "quest";
  least?: number;
  if?: string;
  limit?: "round" | "combat" | "game";
  optional?: number;
  effect?: Effect;
  passive?: Effect;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `goals`. */
export interface GoalsRow {
  name: string;
  rule: string;
  vp: number;
  when?: "launch" | "launches" | "long_launch" | "line_of_five" | "open_launch" | "open_dumped" | "defeat" | "defeat_level_2" | "defeat_big" | "shake" | "alone" | "combat_over" | "full_combat" | "stopped" | "action_end" | "calm" | "reveal" | "districts" | "memory_spent" | "equip" | "new_body" | "inhabit" | "benefit";
  need?: number;
  met?: string;
  within?: "round";
  test?: "S" | "M" | "V" | "F";
  difficulty?: number;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `events`. */
export interface EventsRow {
  name: string;
  rule: string;
  number: number;
  when?: "launch" | "launches" | "long_launch" | "line_of_five" | "open_launch" | "open_dumped" | "defeat" | "defeat_level_2" | "defeat_big" | "shake" | "alone" | "combat_over" | "full_combat" | "stopped" | "action_end" | "calm" | "reveal" | "districts" | "memory_spent" | "equip" | "new_body" | "inhabit" | "benefit";
  need?: number;
  met?: string;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `rewards`. */
export interface RewardsRow {
  copies: number;
  number: number;
  effect: Effect;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `diary`. */
export interface DiaryRow {
  name: string;
  timing: "any" | "roll";
  effect: Effect;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `companions`. */
export interface CompanionsRow {
  name: string;
  code: string;
  timing: "roll" | "launch";
  effect: Effect;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `extras`. */
export interface ExtrasRow {
  name: string;
  pattern: string;
  if?: string;
  hack?: number;
  effect: Effect;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `codes`. */
export interface CodesRow {
  name: string;
  module?: "living_city" | "catie" | "diary" | "inari" | "yokai";
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `scenarios`. */
export interface ScenariosRow {
  name: string;
  opening?: string;
  code: string;
  without?: string[];
  modules?: string[];
  start: string;
  factions?: string[];
  enemies: string[];
  corrupted: string;
  extra?: Effect;
  exhausted?: Effect;
  time: string;
  solo_time?: string;
  first: string;
  mix?: string[];
  map: string[];
  activity_who?: string;
  activity_kind?: "group_test" | "accumulating_test" | "pay";
  activity_type?: "S" | "M" | "V" | "F";
  activity_difficulty?: string;
  activity_by_token?: string[];
  activity_cost?: Effect;
  activity_effect?: Effect;
  [field: `when${number}`]: "defeat" | "defeat_launch" | "hack" | "repel" | "launch" | "launch_basic_asset" | "launch_inari" | "reveal" | "attach" | "trace_top" | "refilled" | "combat_start" | "power_spent" | "attack_roll" | "combat_end" | "wound_source" | "wounded" | "recover" | "zero_itg" | "test" | "reset" | "quest" | undefined;
  [field: `least${number}`]: number | undefined;
  [field: `if${number}`]: string | undefined;
  [field: `limit${number}`]: "round" | "combat" | "game" | undefined;
  [field: `optional${number}`]: number | undefined;
  [field: `effect${number}`]: Effect | undefined;
  [field: `passive${number}`]: Effect | undefined;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `scenario_cards`. */
export interface ScenarioCardsRow {
  scenario: string;
  name: string;
  story?: string;
  goal?: string;
  immediate?: Effect;
  special?: number;
  stays?: number;
  result?: "victory" | "lost";
  unlock?: string[];
  lock?: string[];
  flag?: string;
  activity_who?: string;
  activity_kind?: "group_test" | "accumulating_test" | "pay";
  activity_type?: "S" | "M" | "V" | "F";
  activity_difficulty?: string;
  activity_by_token?: string[];
  activity_cost?: Effect;
  activity_effect?: Effect;
  world?: Effect;
  [field: `pattern${number}`]: string | undefined;
  [field: `pattern${number}_on`]: string | undefined;
  [field: `pattern${number}_effect`]: Effect | undefined;
  passive?: Effect;
  [field: `when${number}`]: "defeat" | "defeat_launch" | "hack" | "repel" | "launch" | "launch_basic_asset" | "launch_inari" | "reveal" | "attach" | "trace_top" | "refilled" | "combat_start" | "power_spent" | "attack_roll" | "combat_end" | "wound_source" | "wounded" | "recover" | "zero_itg" | "test" | "reset" | "quest" | undefined;
  [field: `least${number}`]: number | undefined;
  [field: `if${number}`]: string | undefined;
  [field: `limit${number}`]: "round" | "combat" | "game" | undefined;
  [field: `optional${number}`]: number | undefined;
  [field: `effect${number}`]: Effect | undefined;
  [field: `passive${number}`]: Effect | undefined;
  worded: Record<string, Worded>;
  provenance: string;
}

/** All components, by table and id. */
export interface Tables {
  tokens: Record<string, TokensRow>;
  supply: Record<string, SupplyRow>;
  boards: Record<string, BoardsRow>;
  patterns: Record<string, PatternsRow>;
  dice: Record<string, DiceRow>;
  trace: Record<string, TraceRow>;
  bodies: Record<string, BodiesRow>;
  frames: Record<string, FramesRow>;
  classes: Record<string, ClassesRow>;
  class_augments: Record<string, ClassAugmentsRow>;
  factions: Record<string, FactionsRow>;
  faction_augments: Record<string, FactionAugmentsRow>;
  enemies: Record<string, EnemiesRow>;
  bosses: Record<string, BossesRow>;
  districts: Record<string, DistrictsRow>;
  exploration: Record<string, ExplorationRow>;
  protocols: Record<string, ProtocolsRow>;
  maps: Record<string, MapsRow>;
  conditions: Record<string, ConditionsRow>;
  enhancements: Record<string, EnhancementsRow>;
  pvp: Record<string, PvpRow>;
  goals: Record<string, GoalsRow>;
  events: Record<string, EventsRow>;
  rewards: Record<string, RewardsRow>;
  diary: Record<string, DiaryRow>;
  companions: Record<string, CompanionsRow>;
  extras: Record<string, ExtrasRow>;
  codes: Record<string, CodesRow>;
  scenarios: Record<string, ScenariosRow>;
  scenario_cards: Record<string, ScenarioCardsRow>;
}
