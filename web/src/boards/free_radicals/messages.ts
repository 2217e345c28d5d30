/** The words that the boards of Free Radicals themselves say. Names of components come from the pack. */

import { m as shell, plural } from "../../messages";

const listed = (names: string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const en = {
  ...shell,
  or: "or",
  city: {
    name: "City",
    scene: "The city under the Sphere: ten buildings and five Knowledge tracks",
    round: "Round",
    level: (n: number) => `Level ${n}`,
    track: (colour: string, step: number) => `${capital(colour)} Knowledge, step ${step} of 12`,
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
      colours.length === 1
        ? `${capital(colours[0]!)} is not played: no turns, gives Favor freely`
        : `${capital(listed(colours))} are not played: no turns, give Favor freely`,
    hand: "Hand",
    private: (n: number) => `${plural(n, "card", "cards")}, private`,
    cards: (n: number) => plural(n, "card", "cards"),
    unseen: "a card you have not seen",
    stock: "Stock",
    favor: "Favor earned",
    favorOf: (colour: string) => `Favor of ${colour}`,
    gets: "give it here",
    yourBoard: "your board",
    theirBoard: "their board",
  },
  paladins: {
    space: (space: string, kind: string | null) => `Space ${space}${kind ? `, ${kind}` : ""}`,
    quest: "Active quest",
    left: (n: number) => `${n} more`,
    noQuest: "all quests are done",
    home: "Home row",
    away: "all on the board",
    track: (n: number) => (n === 0 ? "Action track: start" : `Action track: ${n % 2 ? "Place" : "Remove"}, turn ${n}`),
  },
  merchants: {
    market: (colour: string) => `${capital(colour)} market`,
    here: "the Merchant",
    marker: "Action marker",
    space: (colour: string, n: number, stall: boolean, marker: boolean) =>
      `${capital(colour)} ${n}${stall ? ", Stall" : ""}${marker ? ", Action marker" : ""}`,
    left: (markers: number, stalls: number) =>
      `${plural(markers, "Action marker", "Action markers")} and ${plural(stalls, "Stall", "Stalls")} left`,
  },
  executives: {
    ring: "Ring of five Companies",
    clockwise: "clockwise",
    assets: "10 Assets",
    company: (name: string, n: number) => `${name}, ${plural(n, "Asset", "Assets")}`,
    hand: "In hand",
    noHq: "none this turn yet",
    underway: "Projects under way",
    done: (n: number) => `${n} completed`,
    on: (colour: string) => `on ${colour}`,
    ready: "Ready to start",
    stack: (n: number) => `${n} in the stack`,
  },
  underground: {
    character: (name: string, level: number) => `${name}, Level ${level}`,
    hand: (n: number) => (n > 1 ? `in hand ×${n}` : "in hand"),
    discard: (n: number) => (n > 1 ? `discarded ×${n}` : "discarded"),
    piles: (hand: number, deck: number, discard: number) =>
      `${hand} in hand, ${deck} in the deck, ${discard} discarded`,
  },
  couriers: {
    district: (name: string, drones: number) => `${name}${drones ? `, ${plural(drones, "Drone", "Drones")}` : ""}`,
    makes: "makes",
    power: "permanent power",
    drawn: "Drawn contracts",
    open: "Open contracts",
    deck: (n: number) => `${n} in the deck`,
    goods: "Goods",
    good: (name: string, n: number, left: number) => `${n} ${name}, ${left} in supply`,
    holding: "Next cost tokens",
    finished: (n: number) => `${plural(n, "contract", "contracts")} completed`,
  },
  farmers: {
    field: "Crop field",
    cell: (cell: string, crop: string, crystal: boolean) =>
      `Row ${cell.split(".")[0]}, column ${cell.split(".")[1]}${crop ? `, ${crop}` : ""}${crystal ? ", Crystal" : ""}`,
    domino: (halves: string[]) => halves.join(" and "),
    left: (stack: number, crystals: number) => `${stack} in the stack, ${plural(crystals, "Crystal", "Crystals")} left`,
  },
  hoteliers: {
    hotel: (name: string, full: number, all: number) => `${name}, ${full} of ${all} filled`,
    cell: (hotel: string, cell: string) => `${hotel}, row ${cell.split(".")[0]}, column ${cell.split(".")[1]}`,
    action: (hotel: string) => `Action of the ${hotel}`,
    cards: (played: number, plays: number) => `Cards: ${played} of ${plays} played`,
    deck: (n: number) => `${n} in the deck`,
    card: (room: string) => `Room ${room}`,
    track: "Reward track",
  },
  entertainers: {
    card: (name: string, used: boolean) => `${name}${used ? ", used" : ""}`,
    used: "used",
    hidden: "face down",
    none: "none",
    pays: "Three alike",
    agency: (colour: string) => `Agency ${colour}`,
    deck: (n: number) => `${plural(n, "card", "cards")} in the deck`,
  },
  adventurers: {
    map: "Map of tiles",
    home: "Home Base",
    cell: (cell: string, name: string | undefined, cube: boolean) =>
      `Row ${cell.split(".")[0]}, column ${cell.split(".")[1]}${name ? `, ${name}` : ", face down"}${cube ? ", Scout cube" : ""}`,
    cube: "Scout cube",
    ap: (n: number) => `Action points: ${n}`,
    points: "action points",
    recon: "Recon",
  },
  artisans: {
    tool: (name: string, n: number) => `${name}, ${plural(n, "card", "cards")}`,
    use: (name: string, colour: string) => `${name} in ${colour}`,
    focused: "The Femtoscope moved a marker this turn: the Grant Office gives 3 points.",
  },
};

export const m = en;
