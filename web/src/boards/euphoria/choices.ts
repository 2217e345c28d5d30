/** The drawings behind what is played: parts of the world, realm by realm. */

import world from "../../scenes/euphoria.svg?url";
import own from "./choices.svg?url";
import "./tokens.css";

export const drawings = [world, own];
