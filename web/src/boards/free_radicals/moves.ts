/** How what happens in Free Radicals is shown and heard; a faction's board adds what only it knows. */

import { HERE, SEAT, type Moves } from "../../table/moves";

export const moves: Moves = {
  visited: { kind: "pulse", to: HERE, sound: "place" },
  awakened: { kind: "wake", to: "lot-{0}|{0}", sound: "awaken" },
  took_control: { kind: "fly", from: SEAT, to: "slot-{0}-{1}" },
  advanced: { kind: "pulse", to: "track_{0}", sound: "gain" },
  drew: { kind: "fly", from: "deck", to: "{icon}", sound: "gain" },
  discarded: { kind: "fall", from: "{0}", to: "discard" },
  gave: { kind: "fly", from: "{icon}", to: "{icon}@{2}", sound: "gain" },
  gave_card: { kind: "fly", from: "{icon}", to: "{icon}@{0}", sound: "gain" },
  took_prestige: { sound: "gain" },
  game_over: {},
};
