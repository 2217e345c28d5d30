/** How much room there is. */

import { MediaQuery } from "svelte/reactivity";

export const phone = new MediaQuery("max-width: 799px");
export const tablet = new MediaQuery("(min-width: 800px) and (max-width: 1199px)");
