import { describe, expect, it } from "vitest";
import { portrait } from "../../src/shell/portrait";
import type { FaceInfo } from "../../src/wire";

const HAIR = "afro bald bob braids bun crop curls hood long mohawk parted puffs shaved veil".split(" ");
const WEAR = "none beard cap earrings eyepatch freckles glasses goggles headband mask monocle scar visor".split(" ");
const MOUTH = "smile grin calm smirk stern".split(" ");
const face = (hair: string, wear: string, mouth = "calm"): FaceInfo =>
  ({ skin: "fair", hair, dye: "red", wear, mouth, cloth: "blue" }) as FaceInfo;

describe("a portrait", () => {
  it("is small, whatever it is made of", () => {
    const sizes = HAIR.flatMap((hair) => WEAR.map((wear) => portrait(face(hair, wear, "grin")).length));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(2048);
  });
  it("is another one with another feature", () => {
    const drawn = HAIR.flatMap((hair) => WEAR.map((wear) => portrait(face(hair, wear))));
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(new Set(MOUTH.map((mouth) => portrait(face("bob", "none", mouth)))).size).toBe(MOUTH.length);
  });
  it("shows no eyes behind a visor and no mouth behind a mask", () => {
    const eyes = 'cx="42.5" cy="42"';
    expect(portrait(face("bob", "none"))).toContain(eyes);
    expect(portrait(face("bob", "visor"))).not.toContain(eyes);
    expect(portrait(face("bob", "mask", "smile"))).toBe(portrait(face("bob", "mask", "stern")));
  });
  it("names no colour: the page's tokens do", () => {
    expect(portrait(face("curls", "glasses"))).not.toMatch(/#|oklch|rgb/);
  });
});
