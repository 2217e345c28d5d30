/** How the words and prices of Euphoria are drawn as icons. */

import { addMarks, marks, type Mark } from "../../table/effects";
import { addLooks } from "../../table/icons";
import type { Condition, Effect, View } from "../../table/types";
import { m } from "./messages";

const MINUS = "−";
const GOODS = ["energy", "water", "food", "bliss", "gold", "stone", "clay"];
const KINDS = ["book", "balloons", "glasses", "game", "bear", "bat"];
const REALMS: Record<string, string> = { E: "euphorian", S: "subterran", W: "wastelander", I: "icarite" };
const ICONS: Record<string, string> = {
  ...Object.fromEntries([...GOODS, ...KINDS].map((item) => [item, `eu-${item}`])),
  resource: "eu-any-resource",
  commodity: "eu-any-commodity",
  other_commodity: "eu-any-commodity",
  artifact: "eu-artifact",
  artifacts: "eu-artifact",
  tunnel: "eu-any-resource",
  worker: "eu-worker",
  retrieved: "eu-worker",
};
const LOOKS: Record<string, string> = {
  ...Object.fromEntries(GOODS.map((good) => [`eu-${good}`, `t-${good}`])),
  ...Object.fromEntries([...KINDS, "artifact", "artifact-pair"].map((kind) => [`eu-${kind}`, "t-artifact"])),
  "eu-any-resource": "t-any",
  "eu-any-commodity": "t-any",
  "eu-morale": "t-morale",
  "eu-knowledge": "t-mind",
  "eu-star": "t-star",
  "eu-allegiance": "t-flag",
  "eu-euphorian": "t-e",
  "eu-subterran": "t-s",
  "eu-wastelander": "t-w",
  "eu-icarite": "t-i",
};

export const goods = GOODS;
export const kinds = KINDS;

export function realmIcon(realm: string): string {
  return `eu-${REALMS[realm] ?? "allegiance"}`;
}

export function itemIcon(item: string): string {
  return ICONS[item] ?? "eu-artifact";
}

const icon = (name: string, said: string, n?: number | string): Mark => ({
  kind: "icon",
  icon: name,
  n: n === 1 ? undefined : n,
  name: n === undefined || n === 1 ? said : `${n} ${said}`,
});
const word = (text: string): Mark => ({ kind: "word", text });
const arrow: Mark = { kind: "arrow" };
const signed = (n: number): string => (n < 0 ? `${MINUS}${-n}` : `+${n}`);
const item = (name: string, n = 1): Mark => icon(itemIcon(name), m.item[name] ?? name, n);
const first = (effect: Effect): string => String(effect.args?.[0] ?? "");
const count = (effect: Effect, at = 0): number => Number(effect.args?.[at] ?? 1);
const whom = (effect: Effect): Mark[] => (effect.who ? [word(m.who[effect.who] ?? effect.who)] : []);

/** Only effects of this game's rows are drawn here: other games have words of the same name. */
const ours = (effect: Effect): boolean => effect.id.startsWith("spaces.") || effect.id.startsWith("recruits.");

const WORDS: Record<string, (effect: Effect) => Mark[]> = {
  gain: (e) => [...whom(e), item(first(e), count(e, 1))],
  take: (e) => [item(first(e))],
  knowledge: (e) => [...whom(e), icon("eu-knowledge", m.item.knowledge!, signed(count(e)))],
  morale: (e) => [...whom(e), icon("eu-morale", m.item.morale!, signed(count(e)))],
  draw: (e) => [item("artifact", count(e))],
  fetch: (e) => [...whom(e), item("artifact", count(e))],
  fetch_one_of: (e) => [item("artifact", count(e)), word(m.keepOne)],
  discard: (e) => [item("artifact", count(e)), word(m.away)],
  show: () => [word(m.showHand)],
  allegiance: (e) => [icon("eu-allegiance", m.flag(m.realm[first(e)] ?? ""))],
  miner: () => [icon("eu-miner", m.item.miner!)],
  star: () => [icon("eu-star", m.item.star!)],
  add_worker: () => [icon("eu-worker-new", m.item.newWorker!)],
  place_new: () => [icon("eu-place", m.placeNew), icon("eu-worker-new", m.item.newWorker!)],
  set_die: () => [word(m.setDie), icon("eu-worker", m.item.worker!)],
  match_die: () => [word(m.matchDie), icon("eu-worker", m.item.worker!)],
  set_retrieved: () => [word(m.setOne), icon("eu-worker", m.item.worker!)],
};

export function teach(): void {
  addMarks(
    Object.fromEntries(
      Object.entries(WORDS).map(([name, draw]) => [name, (e: Effect) => (ours(e) ? draw(e) : undefined)]),
    ),
  );
  addLooks(LOOKS, { white: "eu-shape-plus" });
}

/** A price: goods and cards, steps on the tracks, workers. */
export function priceMarks(cost: Record<string, number> | undefined): Mark[] {
  return Object.entries(cost ?? {}).flatMap(([name, n], at): Mark[] => {
    const plus = at > 0 ? [word("+")] : [];
    if (name === "knowledge") return [...plus, icon("eu-knowledge", m.item.knowledge!, signed(n))];
    if (name === "morale") return [...plus, icon("eu-morale", m.item.morale!, signed(-n))];
    if (name === "worker" || name === "retrieved") return [...plus, item(name, n), word(m.toReserve)];
    return [...plus, item(name, n)];
  });
}

/** What a space costs and gives. */
export function spaceMarks(row: View | undefined): Mark[] {
  if (!row) return [];
  const price = priceMarks(row.cost);
  const gives = row.effect ? marks(row.effect) : [];
  return price.length > 0 && gives.length > 0 ? [...price, arrow, ...gives] : [...price, ...gives];
}

const PENALTIES: Record<string, () => Mark[]> = {
  no_new_worker: () => [word(m.chip.no), icon("eu-worker-new", "")],
  no_own_bump: () => [icon("eu-bump", ""), word(m.chip.self)],
  no_pair: () => [word(m.chip.no), icon("eu-artifact-pair", "")],
  no_foreign_market: () => [word(m.chip.own), icon("eu-market", "")],
  one_worker: () => [word(m.chip.turn)],
  no_shared_site: () => [icon("eu-site", ""), word(m.chip.alone)],
  no_abilities: () => [word(m.chip.no), icon("eu-recruit", "")],
  dear_retrieve: () => [icon("eu-retrieve", ""), icon("eu-morale", "", signed(-1))],
  no_icarus: () => [word(m.chip.no), icon("eu-icarite", "")],
  star_knowledge: () => [icon("eu-star", ""), icon("eu-knowledge", "", signed(1))],
  no_bonuses: () => [word(m.chip.no), icon("eu-both", "")],
  one_per_area: () => [word(m.chip.area)],
};

/** A market's penalty, as short as its tile is small. */
export function penaltyMarks(tile: View): Mark[] {
  const draw = PENALTIES[tile.penalty];
  return draw ? draw() : [word(m.rolled(tile.roll))];
}

/** The same as a sentence. */
export function penaltyText(tile: View): string {
  return tile.roll ? m.loseGood(tile.roll) : (m.penalty[tile.penalty] ?? "");
}

/** The items of a payment, each kind once with its number. */
export function itemMarks(ids: string[]): Mark[] {
  const counted = new Map<string, number>();
  for (const id of ids) counted.set(id, (counted.get(id) ?? 0) + 1);
  return [...counted].map(([id, n]) => (ICONS[id] ? item(id, n) : word(id)));
}

function condition(given: Condition | undefined): string {
  if (!given) return "";
  if (given.op === "name") {
    const [name, about] = given.args.map(String);
    const said = m.cond[name!] ?? name!.replaceAll("_", " ");
    return typeof said === "function" ? said(m.realm[about ?? ""] ?? m.item[about ?? ""] ?? about ?? "") : said;
  }
  const parts = given.args.map((arg) => (typeof arg === "object" ? condition(arg) : String(arg)));
  return given.op === "not" ? `not ${parts[0]}` : parts.join(` ${given.op} `);
}

export interface Ability {
  when: string;
  may: boolean;
  row: Mark[];
  note: string;
}

/** The abilities of a recruit: when, whether one may, price and effect. */
export function abilities(row: View | undefined, place: (id: string) => string): Ability[] {
  return ["", "_2"].flatMap((end): Ability[] => {
    const trigger: string | undefined = row?.[`trigger${end}`];
    if (!row || !trigger) return [];
    const where: string[] = row[`where${end}`] ?? [];
    const sets = where.filter((id) => m.where[id] && (id !== "any" || trigger === "place")).map((id) => m.where[id]!);
    const named = where.filter((id) => !m.where[id]).map(place);
    const spots = [...sets, ...(named.length > 0 ? [m.on(named)] : [])];
    const when = [
      [m.moment[trigger] ?? trigger, spots.join(" or ")].filter(Boolean).join(" "),
      condition(row[`if${end}`]),
    ];
    const price = priceMarks(row[`cost${end}`]);
    const replaced: string | undefined = row[`replace${end}`];
    const instead = replaced
      ? [word(m.insteadOf), ...(m.replaced[replaced] ? [word(m.replaced[replaced]!)] : [item(replaced)])]
      : [];
    const effect: Effect | undefined = row[`effect${end}`];
    const gives = effect ? outcome(effect) : [];
    const left = [...price, ...instead];
    return [
      {
        when: when.filter(Boolean).join(", "),
        may: row[`mode${end}`] === "may",
        row: left.length > 0 && gives.length > 0 ? [...left, arrow, ...gives] : [...left, ...gives],
        note: m.limit[row[`limit${end}`] as string] ?? "",
      },
    ];
  });
}

/** An effect with its conditions in this game's words. */
function outcome(effect: Effect): Mark[] {
  const parts = effect.parts ?? [];
  if (effect.kind === "if") {
    return [
      word(m.if(condition(effect.cond))),
      ...outcome(parts[0]!),
      ...(parts[1] ? [word(m.else), ...outcome(parts[1])] : []),
    ];
  }
  if (effect.kind === "seq") return parts.flatMap(outcome);
  return marks(effect);
}
