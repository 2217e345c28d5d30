// Made by `python -m arcology.server.schema --ts free_radicals`; do not edit.

import type { Effect, Worded } from "../wire";

/** The city and everybody in it. */
export interface CityView {
  round: number;
  turn: number;
  first: number;
  grants: string;
  over: boolean;
  prestige: number | null;
  display: (string | null)[];
  deck: number;
  discard: string[];
  knowledge: Record<string, number>;
  buildings: Record<string, BuildingView>;
  absent: string[];
  seat: number;
  seats: SeatView[];
}

export interface BuildingView {
  slots: (string | null)[];
  visited: boolean;
}

/** A player, with as many cards as the viewer knows, and the board of the faction. */
export type SeatView = {
  seat: number;
  colour: string;
  score: number;
  sources: Record<string, number>;
  items: Record<string, number>;
  favor: Record<string, number>;
  data: number;
  rank: number;
  hand: string[];
} & (
  | { faction: "adventurers"; board: AdventurersView }
  | { faction: "artisans"; board: ArtisansView }
  | { faction: "couriers"; board: CouriersView }
  | { faction: "entertainers"; board: EntertainersView }
  | { faction: "executives"; board: ExecutivesView }
  | { faction: "farmers"; board: FarmersView }
  | { faction: "hoteliers"; board: HoteliersView }
  | { faction: "merchants"; board: MerchantsView }
  | { faction: "paladins"; board: PaladinsView }
  | { faction: "underground"; board: UndergroundView }
);

export interface AdventurersView {
  phase: string;
  cells: Record<string, CellView>;
  home: string;
  recon: string;
  ap: number;
  drawn: number;
}

/** A cell of the map: its tile once it is revealed, the Scout cube and who stands there. */
export interface CellView {
  tile: string | null;
  cube: boolean;
  adventurers: string[];
}

export interface ArtisansView {
  stacks: Record<string, string[]>;
  focused: boolean;
}

export interface CouriersView {
  drones: string[];
  tokens: Record<string, string>;
  holding: string[];
  goods: Record<string, number>;
  supply: Record<string, number>;
  open: string[];
  finished: string[];
  deck: number;
  under: string[];
  drawn: string[];
}

export interface EntertainersView {
  tableau: string[];
  used: string[];
  main: string[];
  back: string[];
  deck: string[];
  prediction: boolean;
  predicted: string | null;
}

export interface ExecutivesView {
  companies: Record<string, CompanyView>;
  in_hand: Record<string, number>;
  headquarters: string | null;
  face_up: string[];
  stack: number;
  finished: string[];
}

export interface CompanyView {
  assets: Record<string, number>;
  project: string | null;
}

export interface FarmersView {
  field: FieldView;
  planted: PlantedView[];
  crops: Record<string, string>;
  crystals: string[];
  crystals_left: number;
  rows: Record<string, (string | null)[]>;
  stack: number;
  removed: string[];
}

export interface FieldView {
  rows: number;
  columns: number;
}

export interface PlantedView {
  domino: string;
  cells: string[];
}

export interface HoteliersView {
  hotels: Record<string, HotelView>;
  hand: string[];
  played: number;
  plays: number;
  deck: number;
  discard: Record<string, number>;
  supply: Record<string, number>;
  reward: number;
}

export interface HotelView {
  rows: number;
  columns: number;
  tiles: RoomView[];
  full: boolean;
}

/** A Room tile in a Hotel. */
export interface RoomView {
  room: string;
  orientation: string;
  corner: string;
  cells: string[];
}

export interface MerchantsView {
  phase: string;
  market: string | null;
  stalls: string[];
  stalls_left: number;
  waiting: string[];
  markers: string[];
  markers_left: number;
}

export interface PaladinsView {
  spaces: Record<string, string | null>;
  home: Record<string, number>;
  track: number;
  used: string[];
  quest: string | null;
  quests: number;
  finished: string[];
}

export interface UndergroundView {
  phase: string;
  levels: Record<string, number>;
  hand: Record<string, number>;
  hand_size: number;
  playing: string | null;
  deck: number;
  top: string[];
  discard: Record<string, number>;
  spent_taggers: number;
}

/** A row of `colours`. */
export interface ColoursRow {
  name: string;
  icon: string;
  letter: string;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `colour_items`. */
export interface ColourItemsRow {
  rule: string;
  effect: Effect;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `components`. */
export interface ComponentsRow {
  name: string;
  icon?: string;
  count: number;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `start`. */
export interface StartRow {
  colour: "red" | "yellow" | "green" | "blue" | "purple";
  number: number;
  items: Record<string, number>;
  data: number;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `buildings`. */
export interface BuildingsRow {
  name: string;
  icon: string;
  rule: string;
  faction: "adventurers" | "artisans" | "couriers" | "entertainers" | "executives" | "farmers" | "hoteliers" | "merchants" | "paladins" | "underground";
  main: Effect;
  besides?: Effect;
  power: Effect;
  reward: "hydrogen" | "carbon" | "titanium" | "credit" | "random_data";
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `data`. */
export interface DataRow {
  building: "VF" | "CC" | "CA" | "CT" | "HC" | "CS" | "GO" | "BZ" | "AD" | "NC";
  colours: string[];
  cost: Record<string, number>;
  vp: number;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `knowledge`. */
export interface KnowledgeRow {
  rule: string;
  level: number;
  cost: Record<string, number>;
  vp: number;
  bonus?: Record<string, number>;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `adventurers`. */
export interface AdventurersRow {
  name: string;
  icon: string;
  colour: "red" | "yellow" | "green" | "blue" | "purple";
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `adventurer_actions`. */
export interface AdventurerActionsRow {
  icon: string;
  rule: string;
  ap: number;
  feature?: "crown" | "shield" | "glass" | "monster";
  effect?: Effect;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `tiles`. */
export interface TilesRow {
  name: string;
  rule: string;
  feature?: "crown" | "shield" | "glass" | "monster";
  fighter?: Effect;
  cleric?: Effect;
  rogue?: Effect;
  druid?: Effect;
  mage?: Effect;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `tools`. */
export interface ToolsRow {
  name: string;
  icon: string;
  rule: string;
  red: Effect;
  yellow: Effect;
  green: Effect;
  blue: Effect;
  purple: Effect;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `districts`. */
export interface DistrictsRow {
  name: string;
  rule: string;
  colour: "red" | "yellow" | "green" | "blue" | "purple";
  cell: number[][];
  roads: string[];
  effect: Effect;
  product: Effect;
  start_power?: Effect;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `courier_actions`. */
export interface CourierActionsRow {
  rule: string;
  effect: Effect;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `cost_tokens`. */
export interface CostTokensRow {
  cost: Record<string, number>;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `contracts`. */
export interface ContractsRow {
  rule: string;
  district: "NW" | "N" | "NE" | "W" | "C" | "E" | "SW" | "S" | "SE";
  goods: Record<string, number>;
  vp: number;
  power: Effect;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `entertainers`. */
export interface EntertainersRow {
  name: string;
  icon: string;
  rule: string;
  colour: "red" | "yellow" | "green" | "blue" | "purple";
  effect: Effect;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `agencies`. */
export interface AgenciesRow {
  rule: string;
  effect: Effect;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `companies`. */
export interface CompaniesRow {
  rule: string;
  next: "red" | "yellow" | "green" | "blue" | "purple";
  effect: Effect;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `projects`. */
export interface ProjectsRow {
  rule: string;
  assets: Record<string, number>;
  vp: number;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `crops`. */
export interface CropsRow {
  name: string;
  icon: string;
  rule: string;
  effect: Effect;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `dominoes`. */
export interface DominoesRow {
  halves: string[];
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `farm_rows`. */
export interface FarmRowsRow {
  rule: string;
  effect: Effect;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `hotels`. */
export interface HotelsRow {
  rule: string;
  rows: number;
  columns: number;
  first: Effect;
  second: Effect;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `rooms`. */
export interface RoomsRow {
  cells: [number, number][];
  cards: number;
  tiles: number;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `hotel_rewards`. */
export interface HotelRewardsRow {
  rule: string;
  effect?: Effect;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `markets`. */
export interface MarketsRow {
  rule: string;
  market: "red" | "yellow" | "green" | "blue" | "purple";
  space: number;
  effect: Effect;
  first_stall?: number;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `paladin_spaces`. */
export interface PaladinSpacesRow {
  rule: string;
  first: Effect;
  second?: Effect;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `quests`. */
export interface QuestsRow {
  name: string;
  rule: string;
  effect: Effect;
  worded: Record<string, Worded>;
  provenance: string;
}

/** A row of `characters`. */
export interface CharactersRow {
  name: string;
  icon: string;
  rule: string;
  colour?: "red" | "yellow" | "green" | "blue" | "purple";
  cards: number;
  level1: Effect;
  level2: Effect;
  level3: Effect;
  worded: Record<string, Worded>;
  provenance: string;
}

/** All components, by table and id. */
export interface Tables {
  colours: Record<string, ColoursRow>;
  colour_items: Record<string, ColourItemsRow>;
  components: Record<string, ComponentsRow>;
  start: Record<string, StartRow>;
  buildings: Record<string, BuildingsRow>;
  data: Record<string, DataRow>;
  knowledge: Record<string, KnowledgeRow>;
  adventurers: Record<string, AdventurersRow>;
  adventurer_actions: Record<string, AdventurerActionsRow>;
  tiles: Record<string, TilesRow>;
  tools: Record<string, ToolsRow>;
  districts: Record<string, DistrictsRow>;
  courier_actions: Record<string, CourierActionsRow>;
  cost_tokens: Record<string, CostTokensRow>;
  contracts: Record<string, ContractsRow>;
  entertainers: Record<string, EntertainersRow>;
  agencies: Record<string, AgenciesRow>;
  companies: Record<string, CompaniesRow>;
  projects: Record<string, ProjectsRow>;
  crops: Record<string, CropsRow>;
  dominoes: Record<string, DominoesRow>;
  farm_rows: Record<string, FarmRowsRow>;
  hotels: Record<string, HotelsRow>;
  rooms: Record<string, RoomsRow>;
  hotel_rewards: Record<string, HotelRewardsRow>;
  markets: Record<string, MarketsRow>;
  paladin_spaces: Record<string, PaladinSpacesRow>;
  quests: Record<string, QuestsRow>;
  characters: Record<string, CharactersRow>;
}
