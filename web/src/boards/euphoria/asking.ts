/** What the world adds to an answer: how a thing stands at this moment, and what it is to whoever asks. */

import type { CityView, SeatView, Tables } from "../../games/euphoria";
import type { Added, Fact } from "../../table/answers";
import { names } from "../../table/names.svelte";
import { wording } from "../../table/wording.svelte";
import type { Asked } from "../index";
import { m } from "./messages";

type Question = Asked<CityView, Tables>;

const mine = (label: string, text: string): Fact => ({ label, text, mine: true });

/** A space: of which kind it is, and who stands there. */
function space({ view, answer, pack }: Question): Added {
  const kind = pack?.data.names[`space_${pack.data.tables.spaces[answer.row]?.kind}`];
  const area = view.areas[answer.row];
  const worker = view.spaces[answer.row];
  return {
    kind: kind?.kind ?? answer.kind,
    says: kind?.says ?? answer.says,
    state: worker ? [m.asking.taken(names.of(worker.seat))] : area ? [m.board.total(area.total)] : [],
    rules: kind?.rules ?? [],
  };
}

/** A market tile: its penalty binds whoever has no star on it. */
function market({ view, seat, answer }: Question): Added {
  const site = view.sites.find((one) => one.tile === answer.row);
  if (!site) return {};
  const free = site.stars.includes(seat);
  return {
    state: site.visitor ? [m.asking.taken(names.of(site.visitor.seat))] : [],
    facts: view.seats[seat]
      ? [...answer.facts, mine(m.asking.forYou, free ? m.asking.spares() : m.asking.binds())]
      : answer.facts,
  };
}

/** A recruit: what it can do, each ability in one sentence, and whose it is. */
function recruit({ view, answer, pack }: Question): Added {
  const row = pack?.data.tables.recruits[answer.row];
  const [realm] = answer.facts;
  const can = (["", "_2"] as const).flatMap((end): Fact[] => {
    const said = (...columns: string[]): string =>
      columns.flatMap((column) => row?.worded[`${column}${end}`]?.says || []).join(", ");
    const effect = row?.[`effect${end}`]?.says;
    const does = [said("mode"), [said("cost"), said("replace")].filter(Boolean).join(" "), effect];
    if (!row?.[`trigger${end}`]) return [];
    const text = `${said("trigger", "where", "if")}: ${does.filter(Boolean).join(", ")}`;
    const limit = said("limit");
    return [{ label: end ? m.asking.and : m.asking.can, text: limit ? `${text} (${limit})` : text }];
  });
  const facts = realm ? [realm, ...can] : can;
  const owner = view.seats.find((one) => [...one.recruits.map((each) => each.id), ...one.hidden].includes(answer.row));
  if (!owner) return { facts };
  const state = owner.hidden.includes(answer.row) ? "hidden" : owner.off ? "off" : "active";
  return { facts, state: [names.of(owner.seat), m.recruit[state]] };
}

function site({ view, answer }: Question): Added {
  const here = view.sites.find((one) => one.id === answer.row);
  return here ? { state: [m.board.needed(here.dice.filter((die) => die !== null).length, view.needed)] } : {};
}

/** What whoever asks has of it. */
function held(topic: string, me: SeatView): Fact[] {
  const bare = topic.replace(/^eu-/, "");
  const stock: Record<string, number> = {
    ...me.goods,
    artifact: me.cards,
    star: me.stars,
    knowledge: me.knowledge,
    morale: me.morale,
  };
  if (bare === "penalty")
    return me.penalties.length > 0
      ? me.penalties.map((id) => mine(m.asking.bindsYou, wording.name(id)))
      : [mine(m.asking.forYou, m.asking.unbound())];
  const n = stock[bare] ?? (me.hand.length === me.cards ? kinds(me)[bare] : undefined);
  return n === undefined ? [] : [mine(m.asking.have, String(n))];
}

function kinds(me: SeatView): Record<string, number> {
  const found: Record<string, number> = { book: 0, balloons: 0, glasses: 0, game: 0, bear: 0, bat: 0 };
  for (const kind of me.hand) found[kind] = (found[kind] ?? 0) + 1;
  return found;
}

/** A track or territory of one realm. */
function ofRealm({ view, pack, seat, answer }: Question): Added {
  const [, what, letter] = /^(allegiance|territory|miner)_(\w)$/.exec(answer.topic) ?? [];
  if (!what || !letter) return {};
  const realm = letter.toUpperCase();
  const land = view.territories[realm];
  const track = view.allegiance[realm];
  if (what === "territory" && land) return { state: [m.board.territory(realm, land.stars.length, land.open)] };
  if (what === "miner") return { state: [m.asking.step(view.miners[realm] ?? 0)] };
  const recruits = view.seats[seat]?.recruits ?? [];
  const working = recruits.filter((one) => pack?.data.tables.recruits[one.id]?.faction === realm).length;
  return {
    state: track ? [m.asking.step(track.at), m.board.tier(track.tier)] : [],
    facts: view.seats[seat] ? [...answer.facts, mine(m.asking.recruits(), String(working))] : answer.facts,
  };
}

export function asking(asked: Question): Added {
  const { view, seat, answer } = asked;
  if (answer.table === "spaces") return space(asked);
  if (answer.table === "markets") return market(asked);
  if (answer.table === "recruits") return recruit(asked);
  if (answer.table === "sites") return site(asked);
  const me = view.seats[seat];
  const facts = [...answer.facts, ...(me ? held(answer.topic, me) : [])];
  return { facts, ...ofRealm({ ...asked, answer: { ...answer, facts } }) };
}
