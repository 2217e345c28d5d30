/** Where a launchable pattern comes from: its picture, its effect and its owner, looked up in the pack. */

import { spoken } from "../../table/marks";
import type { Effect } from "../../table/types";
import type { PackInfo, Part, Worded } from "../../wire";
import { m } from "./messages";

export interface Source {
  id: string;
  pattern: string;
  effect: Effect | null;
  row: Part[];
  /** who it belongs to */
  owner: string;
  icon: string;
}

type Row = Record<string, any>;

export function row(pack: PackInfo | null, table: string, id: string): Row | undefined {
  return pack?.data.tables[table]?.[id];
}

/** An augment of either kind. */
export function augment(pack: PackInfo | null, id: string): Row | undefined {
  return row(pack, "class_augments", id) ?? row(pack, "faction_augments", id);
}

/** An enemy or a special enemy by the id of its card on the table. */
export function foeRow(pack: PackInfo | null, id: string): Row | undefined {
  return row(pack, "bosses", id) ?? row(pack, "enemies", id.split("#")[0]!);
}

/** The effect that an id such as "frames.B00-F1.effect" names. */
export function effectOf(pack: PackInfo | null, id: string): Effect | undefined {
  const [table = "", key = "", field = ""] = id.split(".");
  return row(pack, table, key)?.[field];
}

export function sourceOf(pack: PackInfo | null, id: string): Source {
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
    const foe = row(pack, "bosses", name) ?? row(pack, "enemies", name.split("#")[0]!);
    if (field === "repel")
      return found(foe?.repel ?? "", undefined, m.list.repelOf(foe?.name ?? name), "ta-repel", leaves);
    return found(foe?.[field] ?? "", foe?.[`${field}_effect`], m.list.hackOf(foe?.name ?? name), "ta-hack");
  }
  if (field) {
    const card = row(pack, "scenario_cards", name);
    return found(card?.[field] ?? "", card?.[`${field}_effect`], card?.name ?? name, "ta-scenario");
  }
  const body = row(pack, "bodies", name);
  if (body)
    return found(body.pattern ?? "", undefined, m.list.bodyMarket, "ta-body", [{ t: m.list.become(body.name) }]);
  const card = augment(pack, name);
  if (card) return found(card.pattern ?? "", card.effect, card.name, card.class ? `ta-${card.class}` : "ta-augment");
  const basic = row(pack, "patterns", name);
  if (basic) return found(basic.pattern ?? "", basic.effect, basic.name ?? m.list.basic, "ta-launch");
  const extra = row(pack, "extras", name) ?? row(pack, "pvp", name);
  const words: Part[] | undefined = extra && !extra.effect && extra.rule ? [{ t: extra.rule }] : undefined;
  return found(
    extra?.pattern ?? "",
    extra?.effect,
    extra?.name ?? name,
    name === "BOT" ? "ta-bot" : "ta-launch",
    words,
  );
}

/** The effect of a card: when it is set off and how often, where that is not by a choice. */
export function triggered(card: Row | undefined): Worded | null {
  if (!card?.effect) return null;
  const { when, limit } = card.worded;
  const before = when ? `${when.says}:` : "";
  return {
    says: [before, `${card.effect.says}${limit ? "," : ""}`, limit?.says].filter(Boolean).join(" "),
    marks: [...(when ? [{ t: before }] : []), ...card.effect.marks, ...(limit?.marks ?? [])],
  };
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
