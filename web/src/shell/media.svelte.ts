/** How much room there is. The same limits stand in the media queries of the components. */

import { MediaQuery } from "svelte/reactivity";

/** One zone at a time, chosen by tabs: narrow, or low. */
export const phone = new MediaQuery("(max-width: 699px), (max-height: 499px)");
/** Such a screen on its side: the tabs are a rail, and the decision a column. */
export const lying = new MediaQuery("(min-width: 560px) and (max-height: 499px)");
/** All boards, the seats as chips, the rest in a drawer. */
export const tablet = new MediaQuery("(min-width: 700px) and (max-width: 1199px) and (min-height: 500px)");
