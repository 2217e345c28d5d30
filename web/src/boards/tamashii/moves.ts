/** How what happens in Tamashii is shown and heard. */

import { HERE, SEAT, type Moves } from "../../table/moves";

export const moves: Moves = {
  slid: { kind: "slide", from: "{1}", to: "{2}", sound: "place" },
  switched: [
    { kind: "slide", from: "{1}", to: "{2}", sound: "place" },
    { kind: "slide", from: "{2}", to: "{1}" },
  ],
  launched: { kind: "fall", from: "{1}", to: "dump", sound: "launch" },
  dumped: { kind: "fall", from: "{1}", to: "dump" },
  gained_token: { kind: "fly", from: HERE, to: "dump", sound: "gain" },
  corrupted: { kind: "fly", from: HERE, to: "dump", sound: "hit" },
  unlocked: { kind: "pulse", to: "{0}", sound: "awaken" },
  revealed: { kind: "turn", to: "{0}", sound: "awaken" },
  turned_up: { kind: "turn", to: "{0}" },
  explored: { kind: "pulse", to: "{1}", sound: "gain" },
  rolled: { kind: "tumble", to: "dice-*", sound: "roll" },
  rerolled: { kind: "tumble", to: "dice-*", sound: "roll" },
  enemy_dice: { kind: "tumble", to: "enemy-dice-*", sound: "roll" },
  enemy_acts: { kind: "pulse", to: "{0}" },
  damaged: { kind: "strike", to: "{0}", sound: "hit" },
  defeated: { kind: "fall", from: "{0}", sound: "gain" },
  lost_itg: { kind: "strike", to: `ta-integrity|${SEAT}`, sound: "hit" },
  recovered: { kind: "fly", from: HERE, to: "ta-integrity", sound: "gain" },
  trace: { kind: "pulse", to: "ta-trace" },
  reset: { kind: "strike", to: SEAT, sound: "hit" },
};
