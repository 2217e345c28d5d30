/** The effects of a pack by id, nested parts included. */

import type { Effect, PackOf } from "../table/types";

const known = new WeakMap<PackOf<object>, Record<string, Effect>>();

function isEffect(value: unknown): value is Effect {
  return (
    typeof value === "object" && value !== null && "kind" in value && "id" in value && typeof value.id === "string"
  );
}

function collect(value: unknown, into: Record<string, Effect>): void {
  if (Array.isArray(value)) value.forEach((one) => collect(one, into));
  else if (typeof value === "object" && value !== null) {
    if (isEffect(value)) into[value.id] = value;
    Object.values(value).forEach((one) => collect(one, into));
  }
}

export function effectsOf(pack: PackOf<object> | null): Record<string, Effect> {
  if (!pack) return {};
  let found = known.get(pack);
  if (!found) {
    found = {};
    collect(pack.data, found);
    known.set(pack, found);
  }
  return found;
}
