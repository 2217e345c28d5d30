/** Tamashii's campaign: the path of scenarios, what was unlocked, and the words for what a game brought. */

import type { AttemptInfo } from "../../wire";
import { m } from "./messages";
import type { Pack } from "./props";
import { row } from "./sources";
import "./tamashii.css";

export { default as Chapter } from "./CampaignChapter.svelte";
export { default as Found } from "./CampaignFound.svelte";
export { default as Progress } from "./CampaignProgress.svelte";

export function result(attempt: AttemptInfo, pack: Pack | null): { text: string; good: boolean } {
  const outcome = attempt.outcome ?? {};
  const card = row(pack, "scenario_cards", outcome.card ?? "");
  const parts = [m.result[outcome.result] ?? outcome.result, card?.name];
  return { text: parts.filter(Boolean).join(": "), good: outcome.result === "victory" };
}

export function other(): string {
  return m.campaign.rivalry;
}
