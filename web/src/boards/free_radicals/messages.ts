/** The words that the boards of Free Radicals themselves say. Names of components come from the pack. */

import { m as shell } from "../../messages";

const letters: Record<string, string> = { red: "R", yellow: "Y", green: "G", blue: "B", purple: "P" };
const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const listed = (names: string[]): string => (names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const en = {
  ...shell,
  colourLetter: letters,
  item: {
    hydrogen: "Hydrogen",
    carbon: "Carbon",
    titanium: "Titanium",
    credit: "Credits",
    data: "Data card",
    "data-card": "Data cards",
    "data-random": "Data card from the deck",
    "any-resource": "any Resource",
  } as Record<string, string>,
  city: {
    name: "City",
    scene: "The city under the Sphere: ten buildings and five Knowledge tracks",
    round: "Round",
    level: (n: number) => `Level ${n}`,
    track: (colour: string, step: number) => `${capital(colour)} Knowledge, step ${step} of 12`,
    knowledge: "Knowledge",
    full: "full",
    visited: "visited this turn",
    emptySlot: "empty control slot",
    reward: "each other owner gains",
    display: "Data display",
    open: (n: number) => `${n} open`,
    deck: (n: number) => `Deck, ${plural(n, "card", "cards")}`,
    deckName: "Deck",
    discardName: "Discard",
    prestige: "Prestige",
    holds: (name: string) => `${name} holds it`,
    nobody: "nobody holds it",
    absent: (colours: string[]) =>
      `${capital(listed(colours))} ${colours.length === 1 ? "is" : "are"} not played: no turns, but gives Favour freely`,
    hand: "Hand",
    private: (n: number) => `${plural(n, "card", "cards")}, private`,
    cards: (n: number) => plural(n, "card", "cards"),
    unseen: "a card you have not seen",
    stock: "Stock",
    favour: "Favour earned",
    favourOf: (colour: string) => `Favour of ${colour}`,
    yourBoard: "your board",
    theirBoard: "their board",
  },
};

export const m = en;
