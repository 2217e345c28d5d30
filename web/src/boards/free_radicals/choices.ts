/** The drawings behind what a seat may choose: the factions before their buildings. */

import buildings from "../../scenes/buildings.svg?url";
import own from "./choices.svg?url";

export const drawings = [buildings, own];
