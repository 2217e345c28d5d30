/** Names beside a chart. */

/** Heights, pushed apart where they would overlap, in the order they are given, none below `lowest`. */
export function apart(heights: number[], least: number, lowest: number): number[] {
  const order = heights.map((height, at) => ({ height, at })).sort((a, b) => a.height - b.height);
  for (let at = 1; at < order.length; at += 1)
    order[at]!.height = Math.max(order[at]!.height, order[at - 1]!.height + least);
  let room = lowest;
  for (const one of order.reverse()) {
    one.height = Math.min(one.height, room);
    room = one.height - least;
  }
  const found: number[] = [];
  for (const { height, at } of order) found[at] = height;
  return found;
}
