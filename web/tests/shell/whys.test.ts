import { describe, expect, it } from "vitest";
import { grouped } from "../../src/shell/whys";
import { refusal } from "../support";

const placed = (value: string, space: string, reason: string) => ({
  ...refusal(`place ${value}/${space}`, reason),
  what: [{ t: "Place " }, { p: value, t: value }, { t: " on " }, { p: space, t: space.toUpperCase() }],
});

describe("why not", () => {
  it("says a reason once, and a thing once with all that could lead to it", () => {
    const whys = grouped([
      placed("1", "tunnel", "no energy"),
      placed("4", "tank", "no water"),
      placed("6", "tunnel", "no energy"),
    ]);
    expect(whys.map((why) => why.text[0]!.t)).toEqual(["no energy", "no water"]);
    expect(whys[0]!.things).toEqual([
      {
        id: "tunnel",
        verb: "place",
        what: [{ p: "tunnel", t: "TUNNEL" }],
        ways: ["1", "6"],
        ids: ["1", "tunnel", "6"],
      },
    ]);
  });

  it("calls what has no path as it would be offered", () => {
    expect(grouped([refusal("visit CA")])[0]!.things).toEqual([
      { id: "CA", verb: "visit", what: [{ t: "visit CA" }], ways: [], ids: ["CA"] },
    ]);
  });
});
