/** What the city adds to an answer: how a thing stands at this moment, and what it is to whoever asks. */

import type { BuildingsRow, CityView, SeatView, Tables } from "../../games/free_radicals";
import type { Added, Fact } from "../../table/answers";
import { names } from "../../table/names.svelte";
import { wording } from "../../table/wording.svelte";
import type { Asked } from "../index";
import { m } from "./messages";

type Question = Asked<CityView, Tables>;

const STEPS = 12;

/** The power that a faction alone has at its own Building. */
export function ownPower(pack: Question["pack"], faction: string): (BuildingsRow & { building: string }) | null {
  const found = Object.entries(pack?.data.tables.buildings ?? {}).find(([, row]) => row.faction === faction);
  return found ? { building: found[0], ...found[1] } : null;
}

function building({ view, answer, pack }: Question, me: SeatView | undefined): Added {
  const here = view.buildings[answer.row];
  const row = pack?.data.tables.buildings[answer.row];
  if (!here || !row) return {};
  const owners = here.slots.filter((colour) => colour !== null);
  const mine = me?.faction === row.faction;
  const main = view.grants === "besides" && row.besides ? row.besides : row.main;
  const facts = answer.facts.flatMap((fact): Fact[] => {
    if (fact.marks === row.main.marks) return [{ ...fact, marks: main.marks, text: main.says }];
    if (fact.marks !== row.power.marks) return [fact];
    return mine
      ? [{ ...fact, label: m.asking.yours, mine }]
      : [{ ...fact, label: m.asking.ownOf(wording.name(row.faction)) }];
  });
  if (owners.length > 0) facts.push({ label: m.asking.owners, marks: owners.map((colour) => wording.mark(colour)) });
  return {
    says: m.asking.does(main.says, mine ? wording.name(row.faction) : "", row.power.says),
    state: [
      owners.length > 0 ? m.asking.awake : m.asking.asleep,
      m.asking.slots(owners.length, here.slots.length),
      ...(here.visited ? [m.city.visited] : []),
    ],
    facts,
  };
}

function card({ view, answer, pack }: Question, me: SeatView | undefined): Added {
  const colours = pack?.data.tables.data[answer.row]?.colours ?? [];
  const where = me?.hand.includes(answer.row)
    ? m.asking.inHand
    : view.display.includes(answer.row)
      ? m.asking.onDisplay
      : view.discard.includes(answer.row)
        ? m.asking.discarded
        : "";
  const shows = me && colours.includes(me.colour);
  return {
    state: where ? [where] : [],
    facts: me
      ? [
          ...answer.facts,
          { label: m.asking.forYou, text: shows ? m.asking.canAwaken() : m.asking.cannotAwaken(), mine: true },
        ]
      : answer.facts,
  };
}

function track(colour: string, { view, answer, pack }: Question): Added {
  const step = view.knowledge[colour] ?? 0;
  const next = pack?.data.tables.knowledge[String(step + 1)];
  const facts = [...answer.facts];
  if (next) {
    facts.push({ label: m.asking.nextStep, marks: next.worded["cost"]?.marks ?? [], text: next.worded["cost"]?.says });
    facts.push({ label: m.asking.itsPoints(), text: String(next.vp) });
  }
  return { state: [m.asking.step(step, STEPS), whose(view, colour)], facts };
}

function whose(view: CityView, colour: string): string {
  const seat = view.seats.find((one) => one.colour === colour);
  return seat ? m.asking.playedBy(names.of(seat.seat), wording.name(seat.faction)) : m.asking.notPlayed;
}

/** How many of it whoever asks has. */
function held(topic: string, me: SeatView): Fact[] {
  const stock: Record<string, number> = { ...me.items, "data-card": me.data, "victory-point": me.score };
  const n = stock[topic] ?? me.favor[topic.replace(/^favor_/, "")];
  return n === undefined ? [] : [{ label: m.asking.have(topic), text: String(n), mine: true }];
}

export function asking(asked: Question): Added {
  const { view, seat, answer, pack } = asked;
  const me = view.seats[seat];
  if (answer.table === "buildings") return building(asked, me);
  if (answer.table === "data") return card(asked, me);
  const followed = /^track_(\w+)$/.exec(answer.topic)?.[1];
  if (followed) return track(followed, asked);
  const facts = [...answer.facts, ...(me ? held(answer.topic, me) : [])];
  const own = ownPower(pack, answer.topic);
  if (own)
    facts.push({
      label: m.asking.ownAt(own.name),
      marks: own.power.marks,
      text: own.power.says,
      mine: me?.faction === answer.topic,
    });
  if (answer.topic === "prestige")
    return { state: [view.prestige === null ? m.city.nobody : m.city.holds(names.of(view.prestige))], facts };
  return answer.topic in view.knowledge ? { state: [whose(view, answer.topic)], facts } : { facts };
}
