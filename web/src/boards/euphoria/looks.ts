/** The order in which goods and artifacts stand, and the colours of their icons. Looks only. */

export const GOODS = ["energy", "water", "food", "bliss", "gold", "stone", "clay"];
export const KINDS = ["book", "balloons", "glasses", "game", "bear", "bat"];

export const TINTS: Record<string, string> = {
  ...Object.fromEntries(GOODS.map((good) => [`eu-${good}`, `t-${good}`])),
  ...Object.fromEntries([...KINDS, "artifact", "artifact-pair"].map((kind) => [`eu-${kind}`, "t-artifact"])),
  "eu-any-resource": "t-any",
  "eu-any-commodity": "t-any",
  "eu-morale": "t-morale",
  "eu-knowledge": "t-mind",
  "eu-star": "t-star",
  "eu-allegiance": "t-flag",
  "eu-euphorian": "t-e",
  "eu-subterran": "t-s",
  "eu-wastelander": "t-w",
  "eu-icarite": "t-i",
};

/** Signs of colours that only this game has. */
export const SIGNS = { white: "eu-shape-plus" };
