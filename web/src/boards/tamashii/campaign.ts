/** Tamashii's campaign: the path of scenarios, what was unlocked, and the words for what a game brought. */

import type { ChronicleOutcome } from "../../games/tamashii";
import type { AttemptOf } from "../index";
import { wording } from "../../table/wording.svelte";
import { m } from "./messages";
import type { Pack } from "./props";
import { row } from "./sources";
import "./tamashii.css";

export { default as Chronicle } from "./CampaignChronicle.svelte";
export { default as Chapter } from "./CampaignChapter.svelte";
export { default as Found } from "./CampaignFound.svelte";
export { default as Progress } from "./CampaignProgress.svelte";

export function result({ outcome }: AttemptOf<ChronicleOutcome>, pack: Pack | null): { text: string; good: boolean } {
  const won = outcome?.result ?? "";
  const said = won && wording.title(won);
  const card = row(pack, "scenario_cards", outcome?.card ?? "");
  return { text: [said, card?.name].filter(Boolean).join(": "), good: won === "victory" };
}

export function other(): string {
  return m.campaign.rivalry;
}
