/** What the town adds to an answer: how a thing stands at this moment, and what it is to whoever asks. */

import type { PlayerView, Tables, TownView } from "../../games/tamashii";
import type { Added, Fact } from "../../table/answers";
import { names } from "../../table/names.svelte";
import { wording } from "../../table/wording.svelte";
import type { Asked } from "../index";
import { measured } from "./goal";
import { m } from "./messages";

type Question = Asked<TownView, Tables>;

const mine = (label: string, text: string): Fact => ({ label, text, mine: true });

/** What whoever asks has of it. */
function held(topic: string, me: PlayerView): Fact[] {
  const id = topic.replace(/^\d+\./, "").replace(/^ta-/, "");
  const asset = me.assets[id];
  if (asset !== undefined) return [mine(m.asking.have, String(asset))];
  const own: Record<string, string> = {
    exp: String(me.exp),
    itg: m.own.limit(me.itg, me.max_itg),
    integrity: m.own.limit(me.itg, me.max_itg),
    limiter: String(me.max_itg),
    trace: String(me.trace),
    core: wording.name(me.core),
    C: wording.name(me.core),
    bag: String(me.bag.count),
    dump: String(me.dump.count),
    ...Object.fromEntries(Object.entries(me.stats).map(([stat, n]) => [stat, String(n)])),
  };
  const value = own[id] ?? own[id.toUpperCase()];
  if (value !== undefined) return [mine(m.asking.have, value)];
  const lying = me.launcher.filter((slot) => slot.token === id).length;
  return /^[SMVFOXKI]$/.test(id) ? [mine(m.asking.lying(), String(lying))] : [];
}

/** An enemy: on whom it lies, and what it still bears. */
function enemy({ view, answer }: Question): Added {
  for (const one of view.seats) {
    const found = one.enemies.find((foe) => answer.topic === foe.id || answer.topic.startsWith(`${foe.id}.`));
    if (found) return { state: [names.of(one.seat), m.foes.itg(found.itg - found.damage, found.itg)] };
  }
  return {};
}

function augment({ view, seat, answer }: Question): Added {
  const me = view.seats[seat];
  if (!me) return {};
  const state = me.equipped.includes(answer.row)
    ? m.asking.equipped
    : me.unequipped.includes(answer.row)
      ? m.asking.unequipped
      : "";
  return state ? { state: [state] } : {};
}

function district({ view, answer }: Question): Added {
  const here = view.map.filter((place) => place.up && place.tile === answer.row);
  const there = here.flatMap((place) => place.figures).map((seat) => names.of(seat));
  return there.length > 0 ? { facts: [...answer.facts, { label: m.asking.there, text: there.join(", ") }] } : {};
}

export function asking(asked: Question): Added {
  const { view, seat, answer } = asked;
  if (answer.table === "enemies") return enemy(asked);
  if (answer.table === "class_augments" || answer.table === "faction_augments") return augment(asked);
  if (answer.table === "districts") return district(asked);
  const boss = answer.table === "bosses" ? view.bosses.find((one) => one.id === answer.row) : undefined;
  if (boss) return { state: [m.foes.itg(boss.itg - boss.damage, boss.itg)] };
  if (answer.topic === "goal" && view.scenario) return { state: view.scenario.measures.map(measured) };
  if (answer.topic === "time") return { state: [m.story.timeOf(view.time)] };
  if (answer.topic === "success" && view.scenario) return { state: [String(view.scenario.success)] };
  const me = view.seats[seat];
  return me ? { facts: [...answer.facts, ...held(answer.topic, me)] } : {};
}
