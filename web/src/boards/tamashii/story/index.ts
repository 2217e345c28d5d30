/** The story of Tamashii, told large: loaded when there is something to tell. */

export { default as Card } from "./Card.svelte";
export { default as Chronicle } from "./Chronicle.svelte";
export { default as Ending } from "./Ending.svelte";
