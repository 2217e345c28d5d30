import { expect, test } from "vitest";
import { begun, grouped, heard, leftAt, minutesLeft, nextOf, offered, sum } from "../../src/lessons/progress";
import type { GameLessons, GuideLine, LessonInfo } from "../../src/wire";

const lesson = (id: string, more: Partial<LessonInfo> = {}): LessonInfo => ({
  id,
  title: id,
  lead: "",
  minutes: 5,
  group: "",
  icon: "",
  beats: 10,
  number: 0,
  done: false,
  table: null,
  ...more,
});
const game = (name: string, ...lessons: LessonInfo[]): GameLessons => ({
  game: name,
  title: name,
  groups: { factions: "One for each faction" },
  lessons,
});

test("the next lesson is one that was begun, else the first that is not done", () => {
  const first = lesson("a/1", { done: true });
  const second = lesson("a/2");
  const third = lesson("a/3", { table: "t", number: 4 });
  expect(nextOf(game("a", first, second))).toBe(second);
  expect(nextOf(game("a", first, second, third))).toBe(third);
  expect(nextOf(game("a", first))).toBeUndefined();
});

test("a table whose lesson has not moved on is not begun", () => {
  expect(begun(lesson("a/1", { table: "t" }))).toBe(false);
  expect(
    leftAt([game("a", lesson("a/1", { table: "t" })), game("b", lesson("b/1", { table: "u", number: 1 }))])?.id,
  ).toBe("b/1");
});

test("who plays a game without lessons is offered those of the first game that has some", () => {
  const games = [game("a", lesson("a/1")), game("b", lesson("b/1"))];
  expect(offered(games, "b")?.id).toBe("b/1");
  expect(offered(games, "c")?.id).toBe("a/1");
  expect(offered([], "c")).toBeUndefined();
});

test("what is done is counted, and minutes of what is not", () => {
  const lessons = [lesson("a/1", { done: true }), lesson("a/2"), lesson("a/3", { minutes: 7 })];
  expect(sum(lessons)).toEqual({ done: 1, all: 3, minutes: 12 });
});

test("lessons of a group stand under its heading, after those that follow each other", () => {
  const found = grouped(game("a", lesson("a/x", { group: "factions" }), lesson("a/1")));
  expect(found.map(({ heading, lessons }) => [heading, lessons.map(({ id }) => id)])).toEqual([
    ["", ["a/1"]],
    ["One for each faction", ["a/x"]],
  ]);
  expect(grouped(game("a", lesson("a/1"))).length).toBe(1);
});

test("minutes left shrink with the steps and never vanish", () => {
  expect(minutesLeft(5, 0, 10)).toBe(5);
  expect(minutesLeft(5, 5, 10)).toBe(3);
  expect(minutesLeft(5, 10, 10)).toBe(1);
});

test("a guide is heard with its answer, its title and its words; astray only with the answer", () => {
  const guide = {
    beats: ["One", "Two"],
    number: 1,
    status: "read",
    words: [{ t: "Words." }],
    answer: [{ t: "Well." }],
  } as unknown as GuideLine;
  const said = (parts: GuideLine["words"]): string => parts.map((part) => part.t).join("");
  expect(heard(guide, said)).toEqual(["Well.", "Two", "Words."]);
  expect(heard({ ...guide, status: "astray", words: [] }, said)).toEqual(["Well."]);
});
