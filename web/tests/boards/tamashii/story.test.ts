import { expect, it } from "vitest";
import { courseOf, idle, pagesOf } from "../../../src/boards/tamashii/story/chronicle";
import { cardAfter, everyRound, goalOf, meansOf, voteOf, wantedOf } from "../../../src/boards/tamashii/story/does";
import { pictureOf } from "../../../src/boards/tamashii/story/scenes";
import { numberFor } from "../../../src/boards/tamashii/activity";
import type { Pack } from "../../../src/boards/tamashii/props";
import type { ScenarioCardsRow } from "../../../src/games/tamashii";
import type { Effect, TaleLine } from "../../../src/wire";

const word = (id: string, says: string, more: Partial<Effect> = {}): Effect => ({
  kind: "word",
  id,
  says,
  marks: [{ t: says }],
  ...more,
});
const time = (id: string, n: number | string): Effect => word(id, "time", { marks: [{ i: "ta-time", n, t: "time" }] });
const leads = (id: string, to: string): Effect => word(id, `go on with ${to}`, { about: [to] });
const branch = (id: string, cond: string, ...parts: Effect[]): Effect => ({
  ...word(id, "if"),
  kind: "if",
  when: { says: cond, marks: [{ t: cond }], cond },
  parts,
});

const fork = {
  ...word("fork", "vote"),
  kind: "choose" as const,
  parts: [leads("fork/0", "break"), leads("fork/1", "ghost")],
};
const CARDS: Record<string, Partial<ScenarioCardsRow>> = {
  ways: {
    name: "Two ways",
    immediate: { ...word("i", "both"), kind: "seq", parts: [word("i/0", "gain 1 EXP"), fork] },
  },
  break: { name: "Break it", goal: "Fight" },
  ghost: {
    name: "Ghost it",
    goal: "Collect",
    immediate: time("t", 4),
    world: branch(
      "w",
      "success >= 4P + 2",
      leads("w/0", "won"),
      branch("w/1", "time == 0", leads("w/1/0", "lost"), {
        ...word("w/1/1", "rest"),
        kind: "seq",
        parts: [time("w/1/1/0", "−1"), word("w/1/1/1", "attach 1 enemy")],
      }),
    ),
  },
  won: { name: "Nobody was here", result: "victory", unlock: ["S2", "B1"] },
  lost: { name: "Bells", result: "lost" },
};
const pack = { data: { tables: { scenario_cards: CARDS } } } as unknown as Pack;
const card = (id: string): ScenarioCardsRow => CARDS[id] as ScenarioCardsRow;
const told = (name: string, round: number, about: (string | number)[], seat = -1): TaleLine => ({
  step: round,
  round,
  event: { name, seat, about, text: [] },
});

it("reads numbers for as many as play", () => {
  expect(["6", "P+1", "2P + 2", "5P - 2"].map((text) => numberFor(text, 2))).toEqual(["6", "3", "6", "8"]);
});

it("finds the vote of a card and where each way leads", () => {
  expect(voteOf(card("ways"))?.parts?.map((part) => cardAfter(pack, part))).toEqual(["break", "ghost"]);
  expect(voteOf(card("ghost"))).toBeUndefined();
});

it("says what a way means without naming its end", () => {
  expect(wantedOf(card("ghost"), 2)).toEqual({ id: "success", goal: 10 });
  expect(everyRound(card("ghost")).map((part) => part.says)).toEqual(["attach 1 enemy"]);
  expect(goalOf(card("ghost"), 2)).toContain("Collect: 10");
  const means = meansOf(card("ghost"), pack, 2);
  expect(means.map((line) => line.icon)).toEqual(["ta-goal", "ta-time", "ta-world", "ta-unlock"]);
  expect(means[1]!.text).toBe("4");
  expect(JSON.stringify(means)).not.toMatch(/Nobody was here|Bells/);
});

it("puts votes to the card they were cast at", () => {
  const story = [
    told("scenario_card", 3, ["ways"]),
    told("voted", 3, ["fork/1"], 1),
    told("scenario_card", 3, ["ghost"]),
  ];
  expect(pagesOf(story, pack).map(({ card: id, votes }) => [id, votes])).toEqual([
    ["ways", [{ seat: 1, card: "ghost" }]],
    ["ghost", []],
  ]);
});

it("says why it was lost: what was missing, which limit ran out, and rounds that brought nothing", () => {
  const course = courseOf(
    [
      told("success", 2, [3, 3], 0),
      told("scenario_card", 3, ["ghost"]),
      told("success", 4, [2, 2], 0),
      told("success", 6, [6, 8], 1),
      told("fell_short", 7, ["success", 8, 10]),
      told("lost_by_time", 7, []),
      told("scenario_card", 7, ["lost"]),
    ],
    pack,
    2,
  );
  expect(course.by).toBe("time");
  expect(course.short).toEqual([{ id: "success", now: 8, goal: 10 }]);
  expect(course.rounds.map((each) => each.now)).toEqual([0, 2, 2, 8, 8]);
  expect(idle(course.rounds)).toEqual([5, 7]);
});

it("has a picture for every card, also of a scenario that nobody drew", () => {
  expect(pictureOf("S1", "S1-V1", "victory").mood).toBe("won");
  expect(pictureOf("S1", "S1-3A").boss).toBe("Z01");
  expect(pictureOf("X9", "X9-1").Middle).toBe(pictureOf("", "").Middle);
});
