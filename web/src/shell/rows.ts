/** What a row of the lobby says of a table. */

import { language } from "../language";
import { m } from "../messages";
import type { Part, TableInfo } from "../wire";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DATE = new Intl.DateTimeFormat(language, { dateStyle: "medium" });

export const isTurn = (table: TableInfo): boolean =>
  table.status === "running" && table.waiting.some((seat) => table.mine.includes(seat));

/** How long that is, in one number. */
export function spell(seconds: number): string {
  if (seconds < MINUTE) return "";
  if (seconds < HOUR) return m.time.minutes(Math.floor(seconds / MINUTE));
  if (seconds < DAY) return m.time.hours(Math.floor(seconds / HOUR));
  return m.time.days(Math.floor(seconds / DAY));
}

/** Whose turn it is, or what the table waits for, and since when. */
export function stateOf(table: TableInfo, now = Date.now() / 1000): string {
  if (table.trouble) return m.lobby.state.stuck;
  const since = spell(now - table.updated);
  if (table.status === "over")
    return now - table.updated < DAY ? m.lobby.state.over(since) : m.lobby.state.overOn(dayOf(table.updated));
  if (table.status === "lobby") {
    const open = table.seats.filter((seat) => seat.kind === "open").length;
    return open > 0 ? m.lobby.state.lobby(open) : m.lobby.state.full;
  }
  if (isTurn(table)) return m.lobby.state.yours(since);
  return m.lobby.state.running(table.waiting.map((seat) => table.seats[seat]?.name ?? "").join(", "), since);
}

/** A moment's day. */
export const dayOf = (seconds: number): string => DATE.format(seconds * 1000);

/** The day on which a table that nobody touches will be deleted, where that is near. */
export const goesOn = (table: TableInfo): string => (table.expires === null ? "" : dayOf(table.expires));

/** The game and how far it is. */
export const gameOf = (table: TableInfo): string =>
  table.status === "running" && table.round > 0 ? `${table.title}, ${m.bar.round(table.round, 0)}` : table.title;

/** Who played, where the result names nobody: those who win or lose together. */
export const playersOf = (table: TableInfo): string =>
  table.status === "over" && table.last.every((part) => part.s === undefined)
    ? table.seats.map((seat) => seat.name).join(", ")
    : "";

/** A sentence of that table with the names of who sits there: away from it nobody else knows them. */
export function named(parts: Part[], table: TableInfo): Part[] {
  return parts.map((part) => {
    const seat = part.s ?? part.f;
    if (seat === undefined) return part;
    if (table.mine.length === 1 && table.mine[0] === seat && part.you !== undefined) return { t: part.you };
    return part.s === undefined
      ? { t: part.t ?? "" }
      : { t: (table.seats[seat]?.name || (part.t ?? "")) + (part.after ?? "") };
  });
}
