/** How the words of Tamashii are drawn: rows of icons and words for effects, prices, conditions. */

import { addMarks, type Mark } from "../../table/effects";
import { addLooks } from "../../table/icons";
import { plainName } from "../../table/choices.svelte";
import type { Condition, Effect } from "../../table/types";
import type { PackInfo } from "../../wire";
import { TOKEN_ICON } from "./looks";
import { m } from "./messages";

const MINUS = "−";
const ALL = 9;
const TABLES = new Set([
  "patterns",
  "frames",
  "bodies",
  "class_augments",
  "faction_augments",
  "enemies",
  "bosses",
  "districts",
  "exploration",
  "protocols",
  "conditions",
  "enhancements",
  "pvp",
  "goals",
  "events",
  "rewards",
  "diary",
  "companions",
  "extras",
  "scenario_cards",
]);
const TINTS: Record<string, string> = {
  "ta-shell": "ta-S",
  "ta-mind": "ta-M",
  "ta-volt": "ta-V",
  "ta-flux": "ta-F",
  "ta-corrupted": "ta-X",
  "ta-shield": "ta-S",
  "ta-memory": "ta-M",
  "ta-power": "ta-V",
  "ta-reroll": "ta-F",
  "ta-exp": "ta-gold",
  "ta-integrity": "ta-itg",
  "ta-recover": "ta-itg",
  "ta-trace": "ta-X",
  "ta-damage": "ta-foe",
  "ta-wound": "ta-foe",
  "ta-enemy": "ta-foe",
  "ta-attach": "ta-foe",
  "ta-boss": "ta-foe",
  "ta-time": "ta-warn",
  "ta-success": "ta-good",
};

const icon = (name: string, said: string, n?: number | string): Mark => ({
  kind: "icon",
  icon: name,
  n,
  name: n === undefined ? said : `${n} ${said}`,
});
const word = (text: string): Mark => ({ kind: "word", text });
const arrow: Mark = { kind: "arrow" };
const arg = (effect: Effect, at = 0): string => String(effect.args?.[at] ?? "");
const count = (effect: Effect, at = 0): number => Number(effect.args?.[at] ?? 1);
const many = (n: number): number | string => (n === ALL ? m.word.all : n);
const signed = (n: number): string => (n < 0 ? `${MINUS}${-n}` : `+${n}`);
const asset = (name: string, n: number): Mark => {
  if (name === "choice") return word(m.word.choice(n));
  if (!m.asset[name]) return word(m.word.assets(n));
  return icon(`ta-${name}`, m.asset[name]!, many(n));
};
const token = (kind: string, n: number): Mark =>
  icon(TOKEN_ICON[kind] ?? (kind === "core" ? "ta-core" : "ta-any"), m.token[kind] ?? kind, many(n));

let names: (id: string) => string = plainName;

/** Rows are named after the pack that is on the table. */
export function know(pack: PackInfo | null): void {
  const tables = pack?.data.tables;
  if (!tables) return;
  names = (id) => {
    for (const table of ["districts", "scenario_cards", "bosses", "enemies", "bodies", "exploration"]) {
      const found = tables[table]?.[id]?.name;
      if (found) return String(found);
    }
    return plainName(id);
  };
}

const WORDS: Record<string, (effect: Effect) => Mark[]> = {
  gain: (e) => [asset(arg(e), count(e, 1))],
  lose: (e) => [word(m.word.from), asset(arg(e), count(e, 1))],
  spend: (e) => [word(m.word.spend), asset(arg(e), count(e, 1))],
  exp: (e) => [icon("ta-exp", m.name.exp, count(e))],
  spend_exp: (e) => [word(m.word.spend), icon("ta-exp", m.name.exp, count(e))],
  wound: (e) => [icon("ta-wound", m.name.wound, count(e))],
  hurt: (e) => [icon("ta-wound", m.name.wound, count(e))],
  recover: (e) => [icon("ta-recover", m.name.recover, many(count(e)))],
  maxitg: (e) => [icon("ta-limiter", m.name.maxItg, signed(count(e)))],
  reduce: (e) => [icon("ta-wound", m.word.less, signed(-count(e)))],
  prevent_reset: () => [word(m.word.prevent)],
  convert: (e) => [icon("ta-switch", m.word.exchange, many(count(e))), word(m.word.ofAssets)],
  dmg: (e) => [icon("ta-damage", m.name.damage, count(e))],
  dmg_all: (e) => [icon("ta-damage", m.name.damage, count(e)), word(m.word.toAll)],
  dmg_boss: (e) => [icon("ta-damage", m.name.damage, count(e)), word(m.word.toBoss)],
  strike: (e) => [icon("ta-damage", m.name.damage, count(e)), word(m.word.perDie)],
  attach: (e) => [icon("ta-attach", m.name.enemy, signed(count(e)))],
  drop_top: () => [icon("ta-repel", m.word.topLeaves), word(m.word.topLeaves)],
  foe_heal: (e) => [word(m.word.heals), icon("ta-recover", m.name.recover, count(e))],
  foe_heal_all: (e) => [word(m.word.healAll), icon("ta-recover", m.name.recover, count(e))],
  destab_foe: (e) => [icon("ta-destab", m.name.destab, count(e)), icon("ta-enemy", m.name.enemy)],
  destab_self: (e) => [icon("ta-destab", m.name.destab, count(e))],
  place: (e) => [icon("ta-boss", m.word.place), word(names(arg(e)))],
  trace: (e) => [icon("ta-trace", m.name.trace, signed(count(e)))],
  trace0: () => [icon("ta-trace", m.word.zeroTrace, "0")],
  program: (e) => [icon("ta-slide", m.name.program, count(e))],
  prepare: (e) => [icon("ta-prepare", m.name.prepare, count(e))],
  cycle: (e) => [icon("ta-refill", m.name.cycle, count(e))],
  unlock: (e) => [icon("ta-unlock", m.name.unlock, count(e))],
  lock: (e) => [icon("ta-lock", m.name.lock, count(e))],
  token: (e) => [token(arg(e), count(e, 1))],
  bag_token: (e) => [token(arg(e), count(e, 1)), word(m.word.toBag)],
  dump: (e) => [word(m.word.dump), token(arg(e), count(e, 1))],
  discard: (e) => [word(m.word.discard), token(arg(e) || "any", count(e, 1))],
  purge: (e) => [icon("ta-purge", m.name.purge, many(count(e)))],
  core_change: () => [icon("ta-switch", m.word.core), icon("ta-core", m.word.core)],
  inhabit: () => [icon("ta-body", m.name.body)],
  market: () => [icon("ta-refill", m.name.market), icon("ta-body", m.name.market)],
  aug_class: () => [icon("ta-augment", m.name.classAugment)],
  aug_faction: () => [icon("ta-augment-off", m.name.factionAugment)],
  equip_free: (e) => [icon("ta-equip", m.name.equip, many(count(e)))],
  move: (e) => [icon("ta-mov", m.name.move, count(e))],
  peek: (e) => [icon("ta-hex-down", m.name.reveal, count(e))],
  goto: (e) => [
    icon("ta-mov", m.word.goTo),
    m.word.places[arg(e)] ? icon("ta-district", m.word.places[arg(e)]!) : word(names(arg(e))),
  ],
  reveal: (e) => [icon("ta-hex-down", m.name.reveal), word(names(arg(e)))],
  die: (e) => [icon("ta-att", m.name.die, signed(count(e)))],
  set_die: () => [word(m.word.setDie)],
  reroll_die: (e) => [icon("ta-reroll", m.name.reroll, many(count(e)))],
  time: (e) => [icon("ta-time", m.name.time, signed(count(e)))],
  time_set: (e) => [word(m.word.setTo), icon("ta-time", m.name.time, String(count(e)))],
  success: (e) => [icon("ta-success", m.name.success, signed(count(e)))],
  count: (e) => [word(`${signed(count(e, 1))} ${arg(e).replaceAll("_", " ")}`)],
  flag: (e) => [icon("check", m.word.flag), word(arg(e).replaceAll("_", " "))],
  card: (e) => [icon("ta-scenario", m.word.card), word(names(arg(e)))],
  special: (e) => [icon("ta-world", m.word.special), word(names(arg(e)))],
  remove_token: () => [word(m.word.removeToken)],
  pool: (e) => [icon("ta-corrupted", m.name.pool, signed(count(e)))],
  battery: (e) => [icon("ta-battery", m.name.battery, count(e))],
  redeem: () => [icon("ta-companion", m.name.diary), word(m.name.diary)],
  mod: (e) => [word(m.word.stronger(m.passive[arg(e)] ?? arg(e), count(e, 1)))],
  set: (e) => [word(m.word.fixed(m.passive[arg(e)] ?? arg(e), count(e, 1)))],
};

export function teach(): void {
  const ours = (effect: Effect): boolean => TABLES.has(effect.id.split(".")[0]!);
  addMarks(
    Object.fromEntries(
      Object.entries(WORDS).map(([name, draw]) => [
        name,
        (e: Effect) => (ours(e) ? [...draw(e), ...whom(e)] : undefined),
      ]),
    ),
  );
  addLooks(TINTS, {});
}

function whom(effect: Effect): Mark[] {
  if (!effect.who) return [];
  const [kind = "", about = ""] = effect.who.split(/[()]/);
  return [word(about && m.whoNamed[kind] ? m.whoNamed[kind]!(names(about)) : (m.who[kind] ?? effect.who))];
}

export function said(given: Condition | string | number | undefined): string {
  if (given === undefined) return "";
  if (typeof given !== "object") return String(given);
  const { op, args } = given;
  if (op === "name") {
    const [name, about] = args.map(String);
    return about !== undefined
      ? (m.condNamed[name!]?.(names(about)) ?? `${name} ${names(about)}`)
      : (m.cond[name!] ?? name!.replaceAll("_", " "));
  }
  if (op === "not") return `not ${said(args[0])}`;
  return args.map(said).join(` ${m.op[op] ?? op} `);
}

/** An effect with everything it may hold, in reading order. */
export function rowOf(effect: Effect | undefined | null): Mark[] {
  if (!effect) return [];
  const parts = effect.parts ?? [];
  const between = (mark: Mark): Mark[] =>
    parts.flatMap((part, at) => (at === 0 ? rowOf(part) : [mark, ...rowOf(part)]));
  switch (effect.kind) {
    case "word": {
      const draw = WORDS[effect.word ?? ""];
      return [...(draw ? draw(effect) : [word(plainName(effect.word ?? "").toLowerCase())]), ...whom(effect)];
    }
    case "seq":
      return [...parts.flatMap(rowOf), ...whom(effect)];
    case "then":
    case "cost":
      return between(arrow);
    case "choose":
      return [...between(word(m.word.or)), ...whom(effect)];
    case "may":
      return [word(m.word.may), ...parts.flatMap(rowOf)];
    case "upto":
      return [word(m.word.upTo(effect.count ?? 1)), ...parts.flatMap(rowOf)];
    case "if":
      return [
        word(`${m.when} ${said(effect.cond)}:`),
        ...rowOf(parts[0]),
        ...(parts[1] ? [word(m.otherwise), ...rowOf(parts[1])] : []),
      ];
  }
}

/** The effect of a card: when it is set off and how often, where that is not by a choice. */
export function triggered(card: Record<string, any> | undefined): Mark[] {
  if (!card?.effect) return [];
  const when = m.trigger[card.when]?.(card.least ?? 0);
  return [
    ...(when ? [word(`${when}:`)] : []),
    ...rowOf(card.effect),
    ...(m.limit[card.limit] ? [word(m.limit[card.limit]!)] : []),
  ];
}

/** The same said aloud. */
export function spokenRow(row: Mark[]): string {
  return row
    .map((mark) => (mark.kind === "arrow" ? ", then" : mark.kind === "word" ? mark.text : mark.name))
    .join(" ")
    .replaceAll(" ,", ",");
}

export interface WorldLine {
  when: string;
  row: Mark[];
}

/** The world activity of a card: its lines from the top, the first true one happens. */
export function worldLines(effect: Effect | undefined): WorldLine[] {
  const lines: WorldLine[] = [];
  let rest = effect;
  while (rest?.kind === "if") {
    lines.push({ when: said(rest.cond), row: rowOf(rest.parts?.[0]) });
    rest = rest.parts?.[1];
  }
  if (rest) lines.push({ when: "", row: rowOf(rest) });
  return lines;
}
