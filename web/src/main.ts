import { learn } from "./language";

/** The document is shown at once; styles and scripts follow it, once it is known how to say things. */
void learn().then(() => import("./start"));
