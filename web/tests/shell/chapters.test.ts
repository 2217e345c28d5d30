import { expect, it } from "vitest";
import { chaptersOf, plainHeading, readable } from "../../src/shell/chapters";
import type { RuleSection, RulesText } from "../../src/wire";

const section = (id: string, heading: string, level: number, text = "", rule = false): RuleSection => ({
  id,
  heading,
  level,
  text,
  rule,
});

it.each([
  ["10. T-BLDG The ten Buildings", "The ten Buildings"],
  ["Part 1: the common rules", "The common rules"],
  ["PART A — RULES", "Rules"],
  ["A22. Digital conventions (`designed`)", "Digital conventions"],
  ["19.1 Board spaces", "Board spaces"],
  ["Move & Trace", "Move & Trace"],
])("calls %j %j", (heading, plain) => expect(plainHeading(heading)).toBe(plain));

it("tells a row of a table without its codes", () => {
  const row = section("FR-BLDG-1", "x", 3, "Id: FR-BLDG-1\nCode: VF\nBuilding: Vertical Farm\nReward: 1 Cr", true);
  expect(readable(row)).toBe("- **Building** Vertical Farm\n- **Reward** 1 Cr");
  expect(readable(section("AB-X-1", "x", 3, "**AB-X-1** It is so.", true))).toBe("It is so.");
});

it("keeps what is under a heading together, and apart what is for the curious", () => {
  const text = {
    asides: ["sources"],
    sections: [
      section("a-game", "A game", 1, "Who plays.\n\nShort forms."),
      section("1-turns", "1. Turns", 2),
      section("AB-TURN-1", "1. Turns", 3, "First.", true),
      section("1-turns-2", "1. Turns", 2, "After."),
      section("sources", "Sources", 2),
      section("books", "Books", 3),
      section("2-end", "2. End", 2),
    ],
  } as unknown as RulesText;
  const chapters = chaptersOf(text);
  expect(chapters.map((one) => [one.title, one.depth, one.aside])).toEqual([
    ["", 2, false],
    ["Turns", 2, false],
    ["Sources", 2, true],
    ["Books", 3, true],
    ["End", 2, false],
  ]);
  expect(chapters[0]!.sections[0]!.text).toBe("Who plays.");
  expect(chapters[1]!.sections.map((one) => one.id)).toEqual(["1-turns", "AB-TURN-1", "1-turns-2"]);
});
