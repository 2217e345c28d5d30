/** Where a launchable pattern comes from: its picture, its effect and its owner, looked up in the pack. */

import { spoken } from "../../table/marks";
import type { BossesRow, ClassAugmentsRow, EnemiesRow, FactionAugmentsRow, Tables } from "../../games/tamashii";
import { effectsOf } from "../../shell/effects";
import type { Effect } from "../../table/types";
import type { Part, Worded } from "../../wire";
import { m } from "./messages";
import type { Pack } from "./props";

export interface Source {
  id: string;
  pattern: string;
  effect: Effect | null;
  row: Part[];
  /** who it belongs to */
  owner: string;
  icon: string;
}

export function row<T extends keyof Tables>(pack: Pack | null, table: T, id: string): Tables[T][string] | undefined {
  return pack?.data.tables[table]?.[id] as Tables[T][string] | undefined;
}

/** An augment of either kind. */
export function augment(pack: Pack | null, id: string): ClassAugmentsRow | FactionAugmentsRow | undefined {
  return row(pack, "class_augments", id) ?? row(pack, "faction_augments", id);
}

/** An enemy or a special enemy by the id of its card on the table. */
export function foeRow(pack: Pack | null, id: string): BossesRow | EnemiesRow | undefined {
  return row(pack, "bosses", id) ?? row(pack, "enemies", id.split("#")[0]!);
}

/** The effect that an id such as "frames.B00-F1.effect" names. */
export function effectOf(pack: Pack | null, id: string): Effect | undefined {
  return effectsOf(pack)[id];
}

/** A way to hack an enemy: its column, its pattern and what it does. */
export interface Hack {
  field: string;
  pattern: string;
  effect: Effect | undefined;
}

export function hacksOf(foe: BossesRow | EnemiesRow | undefined): Hack[] {
  if (!foe) return [];
  const third = "hack3" in foe ? { pattern: foe.hack3, effect: foe.hack3_effect } : {};
  const all: Partial<Hack>[] = [
    { field: "hack1", pattern: foe.hack1, effect: foe.hack1_effect },
    { field: "hack2", pattern: foe.hack2, effect: foe.hack2_effect },
    { field: "hack3", ...third },
  ];
  return all.filter((hack): hack is Hack => Boolean(hack.pattern));
}

export function sourceOf(pack: Pack | null, id: string): Source {
  const [name = id, field = ""] = id.split(".");
  const found = (pattern: string, effect: Effect | undefined, owner: string, icon: string, said?: Part[]): Source => ({
    id,
    pattern,
    effect: effect ?? null,
    row: said ?? effect?.marks ?? [],
    owner,
    icon,
  });
  const leaves: Part[] = [{ t: m.foes.leaves }];
  if (name.includes("#") || row(pack, "bosses", name)) {
    const foe = foeRow(pack, name);
    if (field === "repel") {
      const repel = foe && "repel" in foe ? foe.repel : "";
      return found(repel, undefined, m.list.repelOf(foe?.name ?? name), "ta-repel", leaves);
    }
    const hack = hacksOf(foe).find((each) => each.field === field);
    return found(hack?.pattern ?? "", hack?.effect, m.list.hackOf(foe?.name ?? name), "ta-hack");
  }
  if (field) {
    const card = row(pack, "scenario_cards", name);
    const printed = field as `pattern${number}`;
    return found(card?.[printed] ?? "", card?.[`${printed}_effect`], card?.name ?? name, "ta-scenario");
  }
  const body = row(pack, "bodies", name);
  if (body)
    return found(body.pattern ?? "", undefined, m.list.bodyMarket(), "ta-body", [{ t: m.list.become(body.name) }]);
  const card = augment(pack, name);
  if (card)
    return found(card.pattern ?? "", card.effect, card.name, "class" in card ? `ta-${card.class}` : "ta-augment");
  const basic = row(pack, "patterns", name);
  if (basic) return found(basic.pattern ?? "", basic.effect, basic.name ?? m.list.basic(), "ta-launch");
  const extra = row(pack, "extras", name) ?? row(pack, "pvp", name);
  const rule = extra && "rule" in extra ? extra.rule : "";
  const words: Part[] | undefined = !extra?.effect && rule ? [{ t: rule }] : undefined;
  return found(
    extra?.pattern ?? "",
    extra?.effect,
    extra?.name ?? name,
    name === "BOT" ? "ta-bot" : "ta-launch",
    words,
  );
}

/** The effect of a card: when it is set off and how often, where that is not by a choice. */
export function triggered(card: { effect?: Effect; worded: Record<string, Worded> } | undefined): Worded | null {
  if (!card?.effect) return null;
  const { when, limit } = card.worded;
  const before = when ? `${when.says}:` : "";
  return {
    says: [before, `${card.effect.says}${limit ? "," : ""}`, limit?.says].filter(Boolean).join(" "),
    marks: [...(when ? [{ t: before }] : []), ...card.effect.marks, ...(limit?.marks ?? [])],
  };
}

/** The numbers of a numbered column that a row has: its rules by `effect`, its patterns by `pattern`. */
export function numbers(card: object | undefined, column: string): number[] {
  return Object.keys(card ?? {})
    .map((field) => (field.startsWith(column) ? Number(field.slice(column.length)) : 0))
    .filter((number) => number > 0)
    .sort((a, b) => a - b);
}

export interface WorldLine {
  when: string;
  effect: Effect | undefined;
}

/** The world activity of a card: its lines from the top, the first true one happens. */
export function worldLines(effect: Effect | undefined): WorldLine[] {
  if (effect?.kind !== "if") return effect ? [{ when: "", effect }] : [];
  return [{ when: spoken(effect.when!.marks), effect: effect.parts![0] }, ...worldLines(effect.parts![1])];
}
