/** What shows guides, in a script of its own: it is loaded when one is looked at. */

export { default as GuideCard } from "./GuideCard.svelte";
export { default as GuideDialog } from "./GuideDialog.svelte";
export { default as GuidePanel } from "./GuidePanel.svelte";
