/** All seats clockwise, from the one whose turn it is. */
export function clockwise({ turn, seats }: { turn: number; seats: unknown[] }): number[] {
  return turn < 0 ? [] : seats.map((_, step) => (turn + step) % seats.length);
}

/** What each seat has, as one line that compares: that of the seat that looks first. */
export function compared(counts: number[], me: number): string {
  const mine = me < 0 ? [] : counts.slice(me, me + 1);
  return [...mine, ...counts.filter((_, seat) => seat !== me)].join(" – ");
}
