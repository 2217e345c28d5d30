/** The words that the boards of Free Radicals themselves say. What things are called comes from the catalogue. */

import { capital, m as shell, plural } from "../../messages";
import { said } from "../../language";
import { wording } from "../../table/wording.svelte";
import { de } from "./messages.de";

const listed = (names: string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

const en = {
  ...shell,
  or: "or",
  inDeck: (n: number) => `${n} in the ${wording.name("deck")}`,
  city: {
    name: "City",
    scene: () => `The city under the Sphere: ten buildings and five ${wording.name("knowledge")} tracks`,
    level: (n: number) => `Level ${n}`,
    track: (colour: string, step: number, price: string, points: number) =>
      `${wording.title(colour)} ${wording.name("knowledge")}, step ${step} of 12${price ? `; the next costs ${price} and scores ${shell.end.points(points)}` : ""}`,
    building: (name: string, owners: string[], empty: number, visited: boolean) =>
      [
        name,
        owners.length > 0 ? en.asking.awake : en.asking.asleep,
        owners.length > 0 ? `slots of ${listed(owners.map((colour) => wording.name(colour)))}` : "",
        empty > 0 ? plural(empty, "empty slot", "empty slots") : "",
        visited ? en.city.visited : "",
      ]
        .filter(Boolean)
        .join(", "),
    full: "full",
    visited: "visited this turn",
    emptySlot: () => wording.name("control-slot"),
    reward: "each other owner gains",
    display: () => wording.name("display"),
    open: (n: number) => `${n} open`,
    deck: (n: number) => `${wording.title("deck")}, ${plural(n, "card", "cards")}`,
    discardName: "Discard",
    holds: (name: string) => `${name} holds it`,
    nobody: "nobody holds it",
    absent: (colours: string[]) =>
      colours.length === 1
        ? `${capital(colours[0]!)} is not played: no turns, gives ${wording.name("favor")} freely`
        : `${capital(listed(colours))} are not played: no turns, give ${wording.name("favor")} freely`,
    hand: "Hand",
    private: (n: number) => `${plural(n, "card", "cards")}, private`,
    cards: (n: number) => plural(n, "card", "cards"),
    unseen: "a card you have not seen",
    stock: "Stock",
    favor: () => `${wording.name("favor")} earned`,
    gets: "give it here",
    yourBoard: "your board",
    theirBoard: "their board",
  },
  asking: {
    awake: "awake",
    asleep: "asleep",
    slots: (taken: number, all: number) => `${taken} of ${all} slots taken`,
    owners: "Owners",
    does: (main: string, faction: string, power: string) =>
      `${capital(main)}.${faction ? ` As ${faction} you may instead: ${power}.` : ""}`,
    yours: "Your own power",
    ownOf: (faction: string) => `Own power of the ${faction}`,
    yoursAt: (building: string) => `Your own power, ${building}`,
    ownAt: (building: string) => `Own power, ${building}`,
    inHand: "in your hand",
    onDisplay: "on display",
    discarded: "discarded",
    forYou: "For you",
    canAwaken: () => `It shows your colour: you may ${wording.name("awaken").toLowerCase()} with it`,
    cannotAwaken: () => `Without your colour you cannot ${wording.name("awaken").toLowerCase()} with it, only spend it`,
    step: (step: number, all: number) => `step ${step} of ${all}`,
    nextStep: "Next step costs",
    itsPoints: () => `and brings ${wording.name("points")}`,
    playedBy: (name: string, faction: string) => `${name}, ${faction}`,
    notPlayed: "not played",
    have: (id: string): string => (id === "victory-point" ? "You have now" : "You have"),
  },
  paladins: {
    space: (space: string, kind: string | null) =>
      `${wording.title(`space.${space}`)}${kind ? `, ${wording.name(kind)}` : ""}`,
    quest: () => `Active ${wording.name("quest")}`,
    left: (n: number) => `${n} more`,
    noQuest: () => `all ${wording.many("quest")} are done`,
    home: "Home row",
    away: "all on the board",
    track: (n: number) =>
      `${wording.name("action_track")}: ${n === 0 ? "start" : `${n % 2 ? "Place" : "Remove"}, turn ${n}`}`,
  },
  merchants: {
    market: (colour: string) => `${wording.title(colour)} ${wording.name("market")}`,
    here: () => `the ${wording.name("merchant")}`,
    space: (id: string, stall: boolean, marker: boolean) =>
      [wording.title(id), ...(stall ? [wording.name("stall")] : []), ...(marker ? [wording.name("marker")] : [])].join(
        ", ",
      ),
    left: (stalls: number) => `${wording.counted("stall", stalls)} left`,
  },
  executives: {
    ring: () => `Ring of five ${wording.many("company")}`,
    clockwise: "clockwise",
    assets: () => wording.counted("asset", 10),
    company: (colour: string, n: number) => `${wording.title(`company_${colour}`)}, ${wording.counted("asset", n)}`,
    hand: "In hand",
    underway: () => `${wording.many("project")} under way`,
    done: (n: number) => `${n} completed`,
    on: (colour: string) => `on ${wording.name(colour)}`,
    project: (colours: string[]) =>
      `${wording.title("project")}, ${listed(colours.map((colour) => wording.name(colour)))}`,
    ready: "Ready to start",
    stack: (n: number) => `${n} in the stack`,
  },
  underground: {
    character: (name: string, level: number) => `${name}, ${wording.name(`level${level}`)}`,
    hand: (n: number) => (n > 1 ? `in hand ×${n}` : "in hand"),
    discard: (n: number) => (n > 1 ? `discarded ×${n}` : "discarded"),
    piles: (deck: string, discard: number) => `in hand, ${deck}, ${discard} discarded`,
  },
  couriers: {
    district: (name: string, drones: number) => `${name}${drones ? `, ${wording.counted("drone", drones)}` : ""}`,
    contract: (district: string, goods: Record<string, number>, points: number) =>
      [
        `${wording.title("contract")} ${district}`,
        ...Object.entries(goods).map(([colour, n]) => wording.counted(`good_${colour}`, n)),
        shell.end.points(points),
      ].join(", "),
    makes: "makes",
    power: "permanent power",
    drawn: () => `Drawn ${wording.many("contract")}`,
    open: () => `Open ${wording.many("contract")}`,
    good: (colour: string, n: number, left: number) => `${wording.counted(`good_${colour}`, n)}, ${left} in supply`,
    holding: () => `Next ${wording.many("cost-token")}`,
    finished: () => `${wording.titles("contract")} completed`,
  },
  farmers: {
    field: "Crop field",
    cell: (cell: string, crop: string, crystal: boolean) =>
      `Row ${cell.split(".")[0]}, column ${cell.split(".")[1]}${crop ? `, ${crop}` : ""}${crystal ? `, ${wording.name("crystal")}` : ""}`,
    domino: (halves: string[]) => halves.join(" and "),
    left: (stack: number, crystals: number) => `${crystals} left; ${stack} in the stack`,
  },
  hoteliers: {
    hotel: (colour: string, full: number, all: number) =>
      `${wording.title(`hotel_${colour}`)}, ${full} of ${all} filled`,
    cell: (colour: string, cell: string) =>
      `${wording.title(`hotel_${colour}`)}, row ${cell.split(".")[0]}, column ${cell.split(".")[1]}`,
    action: (colour: string) => `Action of the ${wording.name(`hotel_${colour}`)}`,
    cards: (played: number, plays: number, deck: string) => `${played} of ${plays} played, ${deck}`,
    card: (room: string) => `${wording.title("room")} ${wording.name(room)}`,
    track: "Reward track",
  },
  entertainers: {
    card: (name: string, used: boolean) => `${name}${used ? ", used" : ""}`,
    used: "used",
    hidden: "face down",
    none: "none",
    pays: "Three alike",
    agency: (colour: string) => `${wording.name("agency")} ${wording.name(colour)}`,
    deck: (n: number) => `${wording.counted("entertainer", n)} in the ${wording.name("deck")}`,
  },
  adventurers: {
    map: "Map of tiles",
    cell: (cell: string, name: string | undefined, cube: boolean) =>
      `Row ${cell.split(".")[0]}, column ${cell.split(".")[1]}${name ? `, ${name}` : ", face down"}${cube ? `, ${wording.name("scout-cube")}` : ""}`,
    ap: () => wording.titles("action-point"),
    recon: "Recon",
  },
  artisans: {
    tool: (name: string, n: number) => `${name}, ${plural(n, "card", "cards")}`,
    use: (name: string, colour: string) => `${name} in ${wording.name(colour)}`,
  },
};

export type Messages = typeof en;
export const m: Messages = said({ en, de });
