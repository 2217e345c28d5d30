/** What a card of the story does, line by line: at once, each round, and what it asks for. */

import type { ScenarioCardsRow } from "../../../games/tamashii";
import { capital } from "../../../messages";
import type { Effect } from "../../../table/types";
import { wording } from "../../../table/wording.svelte";
import type { Worded } from "../../../wire";
import { activityOf, numberFor } from "../activity";
import { m } from "../messages";
import type { Pack } from "../props";
import { numbers, row, worldLines } from "../sources";

export interface Line {
  icon: string;
  /** the few words in front */
  label: string;
  text: string;
  /** what is drawn beside it */
  effect?: Effect | Worded;
}

/** What is counted for the goal of a card, and how much of it there has to be. */
export interface Wanted {
  id: string;
  goal: number;
}

const TIME = "ta-time";
const OVER = "time == 0";

const partsOf = (effect: Effect | undefined): Effect[] =>
  effect === undefined ? [] : effect.kind === "seq" ? (effect.parts ?? []) : [effect];
const onlyTime = ({ marks }: Effect): boolean =>
  marks.some((mark) => mark.i === TIME) && marks.every((mark) => mark.i === TIME || mark.i === undefined);

/** The vote that a card or its end of a round holds, if any. */
export function voteOf(card: ScenarioCardsRow | undefined): Effect | undefined {
  return [...partsOf(card?.immediate), ...worldLines(card?.world).flatMap((line) => partsOf(line.effect))].find(
    (part) => part.kind === "choose",
  );
}

/** The card that a part of an effect leads to. */
export function cardAfter(pack: Pack | null, part: Effect | undefined): string {
  return part?.about?.find((id) => row(pack, "scenario_cards", id)) ?? "";
}

export const namesOf = (pack: Pack | null, vote: Effect): string[] =>
  (vote.parts ?? []).map((part) => row(pack, "scenario_cards", cardAfter(pack, part))?.name ?? capital(part.says));

function lineOf(pack: Pack | null, part: Effect): Line {
  if (part.kind === "choose")
    return { icon: "ta-vote", label: m.tale.vote(), text: m.tale.either(namesOf(pack, part)) };
  const special = row(pack, "scenario_cards", part.about?.[0] ?? "");
  if (special?.special)
    return { icon: "ta-world", label: special.name, text: special.story ?? "", effect: special.passive };
  const icon = part.marks.find((mark) => mark.i !== undefined)?.i ?? "ta-scenario";
  return { icon, label: capital(part.says), text: "" };
}

/** What comes by itself at the end of every round, less the time that passes and the end when there is none left. */
export function everyRound(card: ScenarioCardsRow | undefined): Effect[] {
  const last = worldLines(card?.world).at(-1);
  if (!last || last.when) return [];
  return partsOf(last.effect).filter((part) => !onlyTime(part) && part.when?.cond !== OVER);
}

/** What leads on from a card by a number; null where it is something else. */
export function wantedOf(card: ScenarioCardsRow | undefined, players: number): Wanted | null {
  const found = /^(\w+) (?:>=|==) ([\dP +-]+)$/.exec(card?.world?.when?.cond ?? "");
  return found ? { id: found[1]!, goal: Number(numberFor(found[2]!, players)) } : null;
}

/** The goal of a card in its own words, with the number that it asks for. */
export function goalOf(card: ScenarioCardsRow | undefined, players: number): string {
  const wanted = wantedOf(card, players);
  const number = wanted && wanted.goal > 1 ? `${wanted.goal} ${wording.many(wanted.id)}` : "";
  return [card?.goal ?? "", number].filter(Boolean).join(": ");
}

/** Everything that a card does, as people read it when it opens. */
export function doesOf(card: ScenarioCardsRow | undefined, pack: Pack | null, players: number): Line[] {
  const round = everyRound(card);
  const activity = [card?.activity_cost?.says, activityOf(card, pack, players)].filter(Boolean).join(" ");
  const lines = partsOf(card?.immediate).map((part) => lineOf(pack, part));
  if (card?.goal) lines.push({ icon: "ta-goal", label: wording.title("goal"), text: goalOf(card, players) });
  if (activity)
    lines.push({ icon: "ta-ready", label: m.story.player(), text: capital(activity), effect: card?.activity_effect });
  for (const n of numbers(card, "effect"))
    lines.push({
      icon: "ta-ready",
      label: capital(card?.worded[`when${n}`]?.says ?? m.story.rule()),
      text: "",
      effect: card?.[`effect${n}`],
    });
  if (round.length > 0)
    lines.push({
      icon: "ta-world",
      label: m.tale.everyRound(),
      text: capital(round.map((part) => part.says).join("; ")),
    });
  return lines;
}

/** What a way means before anybody has gone it: its end stays hidden, how much lies beyond it does not. */
export function meansOf(card: ScenarioCardsRow | undefined, pack: Pack | null, players: number): Line[] {
  const [time, others] = [
    partsOf(card?.immediate).filter(onlyTime),
    partsOf(card?.immediate).filter((part) => !onlyTime(part)),
  ];
  const beyond = worldLines(card?.world)
    .map((line) => row(pack, "scenario_cards", cardAfter(pack, line.effect)))
    .filter((each) => each?.result === "victory");
  const finds = beyond.reduce((sum, each) => sum + (each?.unlock?.length ?? 0), 0);
  const rest = doesOf(card && { ...card, immediate: undefined, goal: undefined }, pack, players);
  return [
    { icon: "ta-goal", label: m.tale.winWhen, text: goalOf(card, players) },
    ...time.map(({ marks }) => ({ icon: TIME, label: wording.title("time"), text: String(marks.at(-1)?.n ?? "") })),
    ...others.map((part) => ({ ...lineOf(pack, part), label: m.tale.atOnce, text: capital(part.says) })),
    ...rest,
    ...(beyond.length > 0 ? [{ icon: "ta-unlock", label: m.tale.beyond, text: m.tale.hidden(finds) }] : []),
  ].filter((line) => line.text || line.effect);
}
