/** The drawings behind what is played: classes, boards, scenarios and modes. */

import own from "./choices.svg?url";

export const drawings = [own];
