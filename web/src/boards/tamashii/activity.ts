/** What players may do by a scenario card, in words. */

import type { ScenarioCardsRow, ScenariosRow } from "../../games/tamashii";
import { wording } from "../../table/wording.svelte";
import { m } from "./messages";
import type { Pack } from "./props";
import { row } from "./sources";

const TOKENS: Record<string, () => string> = { ascend: m.story.ascend, dice: m.story.dice };
const KINDS: Record<string, (type: string, n: string) => string> = {
  group_test: m.story.group_test,
  test: m.story.test,
  accumulating_test: m.story.accumulating_test,
};

/** A number such as "2P+1", for as many as play. */
export function numberFor(text: string, players: number): string {
  const terms = text.replaceAll(" ", "").match(/[+-]?\d*P?/g) ?? [];
  const sum = terms
    .filter(Boolean)
    .reduce(
      (all, term) =>
        all + (term.endsWith("P") ? Number(term.slice(0, -1).replace(/^[+-]?$/, "$&1")) * players : Number(term)),
      0,
    );
  return Number.isNaN(sum) ? text : String(sum);
}

function where(text: string, pack: Pack | null): string {
  return text.replaceAll(/(on|near)\((\w+)\)/g, (_, how: string, place: string) =>
    (how === "near" ? m.story.near : m.story.on)(TOKENS[place]?.() ?? row(pack, "districts", place)?.name ?? place),
  );
}

export function activityOf(
  card: ScenariosRow | ScenarioCardsRow | undefined,
  pack: Pack | null,
  players: number,
): string {
  if (!card?.activity_kind) return "";
  const types = (card.activity_by_token ?? [])
    .map((each) => each.split(" "))
    .map(([type, n]) => m.story.typed(wording.name(type!), numberFor(n ?? "", players)));
  const difficulty = numberFor(card.activity_difficulty ?? "", players);
  const tested = KINDS[card.activity_kind]?.(wording.name(card.activity_type ?? ""), difficulty) ?? "";
  const said = types.length > 0 ? m.story.by_token(types) : tested;
  return [said, where(card.activity_who ?? "", pack)].filter(Boolean).join(" ");
}
