/** A game is drawn by the folder of its name; one without is drawn from the outline of its view. */

import type { Component } from "svelte";
import type { Added, Answer } from "../table/answers";
import { asking as inspector } from "../table/asking.svelte";
import { choices } from "../table/choices.svelte";
import { useLooks, type Looks } from "../table/icons";
import { useMoves } from "../table/motion";
import type { Moves } from "../table/moves";
import type { PackOf, View } from "../table/types";
import { wording } from "../table/wording.svelte";
import type { AttemptInfo, CampaignInfo, Components, PackInfo, SeatInfo, Tale, ZoneLine } from "../wire";

type AnyTables = Components["tables"];

/** What a board is given: of its game's own types, where it says so. */
export interface BoardProps<V = View, T = AnyTables> {
  /** the whole view of the seat that looks */
  view: V;
  /** the same as named zones */
  outline: ZoneLine[];
  seats: SeatInfo[];
  /** Shared: the seat that looks (-1 a spectator). Own, Hand, SeatPanel: the seat that is drawn */
  seat: number;
  /** whether that seat is the one that looks */
  mine: boolean;
  pack: PackOf<T> | null;
  phone: boolean;
}

/** What the shell says about a seat and a moment. All of it is optional. */
export interface SeatAbout {
  colour?: string;
  /** what it plays: a faction, a class */
  plays?: string;
  score?: number;
  /** what its score counts, by the catalogue, where that is not points */
  unit?: string;
  /** what it holds that all should see beside its name: ids of the catalogue */
  holds?: string[];
}

export interface Moment {
  round?: number;
  rounds?: number;
  phase?: string;
  /** the numbers that decide: how far the goal is, what a roll would come to */
  measures?: string[];
  /** whether that is a warning */
  pressing?: boolean;
}

/** Something that is asked beside the question, and the zone in which it lies. */
export interface Call {
  zone: string;
  what: string;
}

export interface PhoneZone<V = View, T = AnyTables> {
  id: string;
  icon: string;
  label: string;
  Zone: Component<BoardProps<V, T>>;
}

/** The words of the final scoring. */
export interface Ending {
  points: (n: number) => string;
  rounds: (n: number) => string;
  round: (n: number) => string;
  bySource: () => string;
  byRound: () => string;
  chart: () => string;
}

/** Something is asked about: what the catalogue answers, at this moment, to this seat. */
export interface Asked<V = View, T = AnyTables> {
  view: V;
  seat: number;
  pack: PackOf<T> | null;
  answer: Answer;
}

/** The least room of the boards: width and height in pixels. */
export interface Needs {
  shared?: [number, number];
  own?: [number, number];
}

/** Where a story is told: the table, and who is waited for there. */
export interface StoryAt {
  table: string;
  waiting: number[];
}

/** How a game tells its story, large: loaded when there is something to tell. */
export interface StoryModule<V = View, T = AnyTables> {
  /** what opened now, with what it does, and votes; the first that is read here opens with the whole story */
  Card: Component<BoardProps<V, T> & { first: boolean; waiting: number[]; onclose: () => void; onall: () => void }>;
  /** all that was told so far */
  Chronicle: Component<BoardProps<V, T> & { tale: Promise<Tale>; onclose: () => void }>;
  /** how it ended */
  Ending: Component<BoardProps<V, T> & { tale: Promise<Tale>; table: string; fresh: boolean }>;
}

export interface BoardModule<V = View, T = AnyTables> {
  Shared: Component<BoardProps<V, T>>;
  Own: Component<BoardProps<V, T>>;
  Hand?: Component<BoardProps<V, T>>;
  /** a row of public stock under a seat's name */
  SeatPanel?: Component<BoardProps<V, T>>;
  /** whether it is drawn from the outline, which is sent only to those who ask for it */
  reads?: boolean;
  /** further zones with a tab of their own on a phone, where Shared leaves them out */
  zones?: PhoneZone<V, T>[];
  /** loads what this table shows and others may not */
  load?: (view: V) => Promise<unknown>;
  about?: (view: V, seat: number) => SeatAbout;
  /** the guides to what a seat plays, by setting and value (`faction.artisans`), the nearest first */
  guides?: (view: V, seat: number, pack: PackOf<T> | null) => string[];
  /** the seats in the order in which they come, where there is one: the one whose turn it is first */
  order?: (view: V) => number[];
  moment?: (view: V) => Moment;
  /** a trade that is offered or the like: a phone turns to it when it begins */
  calls?: (view: V) => Call | null;
  /** the zone a phone shows first; "shared" unless given */
  opens?: string;
  /** labels and icons of the tabs of Shared and Own */
  tabs?: { shared?: { icon: string; label: string }; own?: { icon: string; label: string } };
  /** how a game ended in which nobody is ranked: its story tells that in place of the points */
  verdict?: (view: V) => { title: string; lost: boolean } | null;
  /** a story, where the game tells one: the part of it that lies there now, and how it is told */
  story?: { part: (view: V) => string; load: () => Promise<StoryModule<V, T>> };
  /** what is drawn behind the winner's name, loaded when there is one */
  celebration?: () => Promise<{ default: Component<{ colour: string }> }>;
  /** whether the game can say how all would fare if it ended now */
  closes?: boolean;
  /** what points and rounds are called at the end, where the game has other words for them */
  ending?: Ending;
  /** colours of its icons, signs of its colours */
  looks?: Looks;
  /** how what happens is shown and heard */
  moves?: Moves;
  /** how a segment of a target looks that names several pieces at once, joined by hyphens */
  compound?: RegExp;
  /** what it adds to an answer: how the thing stands, and what it is to whoever asks */
  asking?: (asked: Asked<V, T>) => Added;
  /** the least room, in pixels, that a board is laid out in on a desktop: it is drawn smaller where there is less, larger where there is more */
  needs?: Needs | ((view: V) => Needs);
  /** heights of Shared and Own relative to each other on a desktop, always or at this moment; 480 to 290 unless given */
  share?: [number, number] | ((view: V) => [number, number]);
}

/** The shell knows no game: here, and nowhere else, a board is trusted to be given views and rows of its own types. */
const MODULES = import.meta.glob<BoardModule>("./*/index.ts");

export async function boardsOf(game: string): Promise<BoardModule> {
  const load = MODULES[`./${game}/index.ts`];
  return load ? load() : import("./generic/index");
}

/** From now on this is the table that is shown: what its components are called, how its icons look, how its targets are read. */
export function show(boards: BoardModule, pack: PackInfo | null): void {
  wording.use(pack);
  inspector.use(pack?.data ?? null);
  useLooks(boards.looks);
  useMoves(boards.moves);
  choices.compound = boards.compound;
}

/** When all parts that a table shows are loaded; a part that does not come is asked for again where it is drawn. */
export async function ready(boards: BoardModule, view: View): Promise<void> {
  await boards.load?.(view).catch(() => undefined);
}

/** What a finished game brought to the save, to whom does not know which game it is. */
export type Outcome = NonNullable<AttemptInfo["outcome"]>;

/** A game of the campaign, with its outcome as one game declares it. */
export type AttemptOf<O> = Omit<AttemptInfo, "outcome"> & { outcome: O | null };
export type CampaignOf<O> = Omit<CampaignInfo, "attempts"> & { attempts: AttemptOf<O>[] };

export interface CampaignProps<V = View, T = AnyTables, O = Outcome> {
  campaign: CampaignOf<O>;
  pack: PackOf<T> | null;
  /** the chapter that is looked at */
  chosen: string;
  /** its table as it stands, while one is played */
  live: V | null;
  onchoose: (chapter: string) => void;
  phone: boolean;
}

/** How a game draws its campaign. */
export interface CampaignModule<V = View, T = AnyTables, O = Outcome> {
  /** the chapters as a path, to choose from */
  Progress: Component<CampaignProps<V, T, O>>;
  /** what was unlocked */
  Found?: Component<CampaignProps<V, T, O>>;
  /** picture and story of the chosen chapter */
  Chapter?: Component<CampaignProps<V, T, O>>;
  /** the story of all chapters so far */
  Chronicle?: Component<CampaignProps<V, T, O>>;
  /** what a finished game brought, in a few words */
  result?: (attempt: AttemptOf<O>, pack: PackOf<T> | null) => { text: string; good: boolean };
  /** a game beside the chapters */
  other?: (id: string) => string;
}

const CAMPAIGNS = import.meta.glob<CampaignModule>("./*/campaign.ts");

export async function campaignOf(game: string): Promise<CampaignModule> {
  const load = CAMPAIGNS[`./${game}/campaign.ts`];
  return load ? load() : import("./generic/campaign");
}
