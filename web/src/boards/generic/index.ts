/** Draws any game from the outline of its view. */

import type { BoardModule } from "../index";
import Own from "./Own.svelte";
import Shared from "./Shared.svelte";

export const reads = true;
export { Own, Shared };
export default { Own, Shared, reads } satisfies BoardModule;
