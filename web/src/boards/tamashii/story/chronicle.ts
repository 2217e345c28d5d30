/** The story of a game from its facts: the cards that came, who voted for what, and how it came to its end. */

import type { EventLine, TaleLine } from "../../../wire";
import { effectsOf } from "../../../shell/effects";
import type { Pack } from "../props";
import { row } from "../sources";
import { cardAfter, wantedOf } from "./does";

export interface Page {
  card: string;
  round: number;
  step: number;
  /** who wanted to go which way from here */
  votes: { seat: number; card: string }[];
}

/** The cards in the order in which they came, each with the votes that led on from it. */
export function pagesOf(story: TaleLine[], pack: Pack | null): Page[] {
  const pages: Page[] = [];
  for (const { step, round, event } of story) {
    const about = String(event.about[0] ?? "");
    if (event.name === "scenario_card") pages.push({ card: about, round, step, votes: [] });
    else if (event.name === "voted")
      pages.at(-1)?.votes.push({ seat: event.seat, card: cardAfter(pack, effectsOf(pack)[about]) });
  }
  return pages;
}

export interface Shortfall {
  id: string;
  now: number;
  goal: number;
}

/** How far the last card came, round by round, and what ended it. */
export interface Course {
  /** the limit that ran out; empty where it was won */
  by: string;
  short: Shortfall[];
  wanted: { id: string; goal: number } | null;
  rounds: { round: number; now: number }[];
}

const BY = "lost_by_";

/** What a fact makes of something that is counted; null where it says nothing of it. */
function counted(event: EventLine, id: string, before: number): number | null {
  if (event.name === "success" && id === "success") return Number(event.about[1]);
  if (event.name === "counted" && event.about[0] === id) return Number(event.about[1]);
  if (event.name === "damaged" && event.about[0] === id) return before + Number(event.about[1]);
  return null;
}

export function courseOf(story: TaleLine[], pack: Pack | null, players: number): Course {
  const cards = story.filter(({ event }) => event.name === "scenario_card");
  const last = cards.at(-2);
  const since = last ? story.slice(story.indexOf(last) + 1) : story;
  const short = since
    .filter(({ event }) => event.name === "fell_short")
    .map(({ event: { about } }) => ({ id: String(about[0]), now: Number(about[1]), goal: Number(about[2]) }));
  const missed = short.find((each) => each.goal > 1);
  const wanted = missed ?? wantedOf(row(pack, "scenario_cards", String(last?.event.about[0] ?? "")), players);
  const by = since.find(({ event }) => event.name.startsWith(BY))?.event.name.slice(BY.length) ?? "";
  const ends = new Map<number, number>();
  let now = 0;
  if (wanted) {
    for (const { round, event } of since) {
      now = counted(event, wanted.id, now) ?? now;
      ends.set(round, now);
    }
  }
  const begun = last?.round ?? story[0]?.round ?? 0;
  const ended = cards.at(-1)?.round ?? begun;
  const rounds: Course["rounds"] = [];
  for (let round = begun; round <= ended; round += 1)
    rounds.push({ round, now: ends.get(round) ?? rounds.at(-1)?.now ?? 0 });
  const moved = rounds.some((each) => each.now > 0);
  return { by, short, wanted: wanted && { id: wanted.id, goal: wanted.goal }, rounds: moved ? rounds : [] };
}

/** Rounds of the last card that brought nothing, after the one in which it came. */
export function idle(rounds: Course["rounds"]): number[] {
  return rounds.filter((each, at) => at > 0 && each.now === rounds[at - 1]!.now).map((each) => each.round);
}
