/** What is done of lessons, and what comes next. */

import type { GameLessons, GuideLine, LessonInfo } from "../wire";

export interface Sum {
  done: number;
  all: number;
  /** of those that are not done */
  minutes: number;
}

export const everything = (games: GameLessons[]): LessonInfo[] => games.flatMap((game) => game.lessons);

export function sum(lessons: LessonInfo[]): Sum {
  const left = lessons.filter((lesson) => !lesson.done);
  const minutes = left.reduce((all, lesson) => all + lesson.minutes, 0);
  return { done: lessons.length - left.length, all: lessons.length, minutes };
}

/** A lesson in the middle of which somebody is. */
export const begun = (lesson: LessonInfo): boolean => lesson.table !== null && lesson.number > 0;

/** The lesson of a game that comes next: one that was begun, else the first that is not done; none once all are. */
export function nextOf(game: GameLessons): LessonInfo | undefined {
  return game.lessons.find((lesson) => begun(lesson) && !lesson.done) ?? game.lessons.find((lesson) => !lesson.done);
}

/** Where one goes on: a lesson that was begun, in whichever game. */
export const leftAt = (games: GameLessons[]): LessonInfo | undefined => everything(games).find(begun);

/** The lesson that somebody is offered who plays this game: its next one, or that of the first game that has any. */
export function offered(games: GameLessons[], game: string): LessonInfo | undefined {
  const own = games.find((one) => one.game === game) ?? games[0];
  return own && nextOf(own);
}

/** Lessons that follow each other, and those of each group, in the order of their headings. */
export function grouped(game: GameLessons): { heading: string; lessons: LessonInfo[] }[] {
  const of = (group: string): LessonInfo[] => game.lessons.filter((lesson) => lesson.group === group);
  const groups = Object.entries(game.groups).map(([group, heading]) => ({ heading, lessons: of(group) }));
  return [{ heading: "", lessons: of("") }, ...groups].filter((one) => one.lessons.length > 0);
}

/** About how many minutes are left of a lesson, one at least. */
export function minutesLeft(minutes: number, number: number, beats: number): number {
  return Math.max(1, Math.round(minutes * (1 - number / Math.max(1, beats))));
}

/** What is heard of a guide when it says something new. */
export function heard(guide: GuideLine, said: (parts: GuideLine["words"]) => string): string[] {
  const title = guide.status === "astray" || guide.status === "done" ? "" : (guide.beats[guide.number] ?? "");
  return [said(guide.answer), title, said(guide.words)].filter(Boolean);
}
