/** All seats clockwise, from the one whose turn it is. */
export function clockwise({ turn, seats }: { turn: number; seats: unknown[] }): number[] {
  return turn < 0 ? [] : seats.map((_, step) => (turn + step) % seats.length);
}
