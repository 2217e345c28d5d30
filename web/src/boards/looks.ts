/** How games and what seats play are recognised outside their boards: accents and colours. Looks only. */

export const ACCENTS: Record<string, string> = {
  free_radicals: "var(--a-free-radicals)",
  euphoria: "var(--a-euphoria)",
  tamashii: "var(--a-tamashii)",
};

/** The colour that goes with a value of a seat's setting. */
const COLOURS: Record<string, string> = {
  farmers: "red",
  executives: "red",
  artisans: "yellow",
  underground: "yellow",
  merchants: "green",
  hoteliers: "green",
  couriers: "blue",
  entertainers: "blue",
  adventurers: "purple",
  paladins: "purple",
};

export function colourOf(value: string | undefined): string {
  return COLOURS[(value ?? "").toLowerCase()] ?? "grey";
}
