/** Draws any campaign as a list of chapters. */

export { default as Progress } from "./CampaignProgress.svelte";
