/** Prices as rows of icons. */

import type { Mark } from "../../table/effects";

const ORDER = ["hydrogen", "carbon", "titanium", "credit", "resource", "data"];
const ICONS: Record<string, string> = { resource: "any-resource", data: "data-card" };

export function priceMarks(cost: Record<string, number> | undefined): Mark[] {
  return ORDER.filter((item) => cost?.[item]).map((item) => {
    const n = cost![item]!;
    const name =
      item === "resource"
        ? "any Resource"
        : item === "data"
          ? "Data card"
          : item.charAt(0).toUpperCase() + item.slice(1);
    return {
      kind: "icon",
      icon: ICONS[item] ?? item,
      n: n === 1 ? undefined : n,
      name: n === 1 ? name : `${n} ${name}`,
    };
  });
}
