/** What happened, as movement: the table of a game says of an event how it moves, from where to where, and how it sounds. */

import { thingsOf } from "../shell/logbook";
import type { EventLine, Part } from "../wire";
import type { Sound } from "./sounds";
import type { View } from "./types";

/**
 * How something moves. Its place is `to`; what comes from somewhere else has a `from` as well.
 *
 * fly: the sign of the event, or without one the thing itself, flies there. slide: what is there now came from there.
 * fall: what lay there (several places are joined by hyphens) leaves the board. tumble: dice roll. turn: it turns over.
 * wake: it lights up. strike: it is hit. pulse: a ring runs from it. add: numbers are added up before all eyes.
 */
export type Kind = "fly" | "slide" | "fall" | "tumble" | "turn" | "wake" | "strike" | "pulse" | "add";

export interface Sum {
  parts: Part[];
  total: number;
  /** what it must not reach */
  limit: number;
}

/**
 * Places are ids that boards draw. In them `{0}` stands for the first thing that the event speaks of, `{seat}` for who did it,
 * `{icon}` for its sign; `@{2}` at the end for the seat whose place it is, where that is another; `*` at the end for all that
 * begin so; `a|b` for the first of them that is drawn. `HERE` is where the last action took place.
 */
export interface Move {
  kind?: Kind;
  from?: string;
  to?: string;
  sound?: Sound;
  /** what is added up, as the view after it shows */
  sum?: (event: EventLine, view: View) => Sum | null;
}

export type Moves = Record<string, Move | Move[]>;

export const HERE = "here";
/** The sign of a seat among all of them. */
export const SEAT = "seat";

/** What no table speaks of: what is gained comes from where something was done, what is paid goes there, an action is heard. */
const USUAL: Record<string, Move> = {
  gain: { kind: "fly", from: HERE, to: "{icon}", sound: "gain" },
  price: { kind: "fly", from: "{icon}", to: HERE },
  "": { sound: "place" },
};

/** The first of these ids that is drawn, on a board of that seat or of all; a piece only if it is there for that verb. */
export interface Spot {
  ids: string[];
  seat: number;
  verb: string;
}

/** A movement of one event, with its places. */
export interface Planned extends Pick<Move, "kind" | "sound" | "sum"> {
  event: EventLine;
  from: Spot | null;
  to: Spot | null;
  sign: Part | null;
}

export const signOf = (event: EventLine): Part | null => event.text.find((part) => part.i !== undefined) ?? null;

function filled(template: string, event: EventLine): string {
  return template.replace(/\{(\w+)\}/g, (_, key: string) =>
    String(key === "seat" ? event.seat : key === "icon" ? (signOf(event)?.i ?? "") : (event.about[Number(key)] ?? "")),
  );
}

function spotOf(template: string | undefined, event: EventLine, here: Spot): Spot | null {
  if (template === undefined) return null;
  if (template === HERE) return here;
  const [id = "", whose] = filled(template, event).split("@");
  return { ids: id.split("|"), seat: whose === undefined ? event.seat : Number(whose), verb: event.verb ?? "" };
}

/** All movements of what happened, in its order. */
export function planned(events: EventLine[], moves: Moves): Planned[] {
  let here: Spot = { ids: [], seat: -1, verb: "" };
  return events.flatMap((event) => {
    const own = moves[event.name] ?? USUAL[event.role ?? ""] ?? [];
    if (!event.role) {
      // the most exact comes first: a path before its parts
      const ids = thingsOf(event).toSorted((a, b) => b.split("/").length - a.split("/").length);
      here = { ids, seat: event.seat, verb: event.verb ?? "" };
    }
    return [own].flat().map((move): Planned => ({
      kind: move.kind,
      sound: move.sound,
      sum: move.sum,
      event,
      from: spotOf(move.from, event, here),
      to: spotOf(move.to, event, here),
      sign: signOf(event),
    }));
  });
}
