/** What a set-up of seats asks for: all of a new table but its game. */

import type { ChoiceInfo, GameInfo, NewTable, PositionInfo, SeatInfo, SettingInfo } from "../wire";

export type Seating = Required<Pick<NewTable, "seats" | "settings" | "name" | "listed" | "takebacks" | "aids">>;

/** Two seats cannot be the same thing, nor wear the same colour. */
export function alike(setting: SettingInfo, one: string | undefined, other: string): boolean {
  const colour = colourOf(setting, one);
  return one === other || (colour !== "grey" && colour === colourOf(setting, other));
}

export const colourOf = (setting: SettingInfo, value: string | undefined): string =>
  setting.choices.find((one) => one.value === value)?.colour ?? "grey";

/** The seat that has a value which this one cannot be together with; -1 where it is free. */
export function holder(
  setting: SettingInfo,
  values: Record<string, string>,
  seats: number,
  at: number,
  value: string,
): number {
  if (value === setting.default) return -1;
  for (let other = 0; other < seats; other += 1)
    if (other !== at && alike(setting, values[`${setting.name}.${other}`], value)) return other;
  return -1;
}

/** What is chosen once that seat is gone: those behind it keep what they play. */
export function without(values: Record<string, string>, gone: number): Record<string, string> {
  const moved = Object.entries(values).flatMap(([name, value]) => {
    const [setting, seat] = name.split(".");
    if (seat === undefined || Number(seat) < gone) return [[name, value]];
    return Number(seat) === gone ? [] : [[`${setting}.${Number(seat) - 1}`, value]];
  });
  return Object.fromEntries(moved) as Record<string, string>;
}

/** What may be chosen with so many seats: of choices that name every seat of the game, those that the table has. */
export function choicesAt(setting: SettingInfo, game: GameInfo, seats: number): ChoiceInfo[] {
  const named = setting.choices.filter((one) => one.value !== setting.default).map((one) => one.value);
  const seatwise = named.length === game.max_seats && named.every((value, at) => value === String(at));
  return seatwise ? setting.choices.filter((one) => !(Number(one.value) >= seats)) : setting.choices;
}

/** Whether a setting means something beside what else is chosen: it may belong to a mode. What is not to be chosen here fits. */
export const isMeant = (setting: SettingInfo, all: SettingInfo[], values: Record<string, string>): boolean =>
  Object.entries(setting.beside).every(([name, wanted]) => {
    const other = all.find((one) => one.name === name);
    return other === undefined || (values[name] ?? other.default) === wanted;
  });

/** Whether people bring their own colours: the game gives none with what they play. */
export const wearsOwn = (game: GameInfo): boolean =>
  !game.settings.some((one) => one.kind === "seat" && one.choices.some((choice) => choice.colour !== "grey"));

/** Somebody who does not sit there yet, of the usual level where there is one left; a level alone where nobody is. */
export function newcomer(game: GameInfo, seated: string[]): string {
  const free = game.people.filter((one) => !seated.includes(one.id));
  return (free.find((one) => one.level === game.usual) ?? free[0])?.id ?? game.usual;
}

/** A position to begin with: its text, and what the server made of it. */
export interface Placed extends PositionInfo {
  text: string;
}

/** Whether a program of somebody's own plays there. */
export const isProgram = (seat: SeatInfo): boolean => seat.level === "program";

/** Those of the seats that are waited for in which a bot thinks. */
export const thinking = (seats: SeatInfo[], waiting: number[]): number[] =>
  waiting.filter((seat) => seats[seat]?.kind === "bot");
