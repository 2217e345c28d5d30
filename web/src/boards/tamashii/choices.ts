/** The drawings behind what a seat may choose: classes and boards. */

import own from "./choices.svg?url";

export const drawings = [own];
