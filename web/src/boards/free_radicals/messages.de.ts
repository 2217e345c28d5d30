/** German: the words that the boards of Free Radicals themselves say. */

import { capital, m as shell, plural } from "../../messages";
import { wording } from "../../table/wording.svelte";
import type { Messages } from "./messages";

const listed = (names: string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} und ${names.at(-1)}`;

export const de: Messages = {
  ...shell,
  or: "oder",
  inDeck: (n: number) => `${n} im ${wording.name("deck")}`,
  city: {
    name: "Stadt",
    scene: () => `Die Stadt unter der Sphäre: zehn Gebäude und fünf Leisten für ${wording.name("knowledge")}`,
    level: (n: number) => `Stufe ${n}`,
    track: (colour: string, step: number, price: string, points: number) =>
      `${wording.title("knowledge")} ${wording.title(colour)}, Schritt ${step} von 12${price ? `; der nächste kostet ${price} und bringt ${shell.end.points(points)}` : ""}`,
    building: (name: string, owners: string[], empty: number, visited: boolean) =>
      [
        name,
        owners.length > 0 ? de.asking.awake : de.asking.asleep,
        owners.length > 0 ? `Plätze: ${listed(owners.map((colour) => wording.name(colour)))}` : "",
        empty > 0 ? plural(empty, "freier Platz", "freie Plätze") : "",
        visited ? de.city.visited : "",
      ]
        .filter(Boolean)
        .join(", "),
    full: "voll",
    visited: "in diesem Zug besucht",
    emptySlot: () => wording.name("control-slot"),
    reward: "alle anderen Besitzer erhalten",
    display: () => wording.name("display"),
    open: (n: number) => `${n} offen`,
    deck: (n: number) => `${wording.title("deck")}, ${plural(n, "Karte", "Karten")}`,
    discardName: "Ablage",
    holds: (name: string) => `im Besitz: ${name}`,
    nobody: "niemand hat ihn",
    absent: (colours: string[]) =>
      colours.length === 1
        ? `${capital(colours[0]!)} ist nicht im Spiel: keine Züge, verschenkt ${wording.name("favor")}`
        : `${capital(listed(colours))} sind nicht im Spiel: keine Züge, verschenken ${wording.name("favor")}`,
    hand: "Hand",
    private: (n: number) => `${plural(n, "Karte", "Karten")}, geheim`,
    cards: (n: number) => plural(n, "Karte", "Karten"),
    unseen: "eine Karte, die du nicht kennst",
    stock: "Vorrat",
    favor: () => `erhaltene ${wording.name("favor")}`,
    gets: "hierhin geben",
    yourBoard: "dein Tableau",
    theirBoard: "fremdes Tableau",
  },
  asking: {
    awake: "erweckt",
    asleep: "schläft",
    slots: (taken: number, all: number) => `${taken} von ${all} Plätzen besetzt`,
    owners: "Besitzer",
    does: (main: string, faction: string, power: string) =>
      `${capital(main)}.${faction ? ` Als ${faction} darfst du stattdessen: ${power}.` : ""}`,
    yours: "Deine eigene Fähigkeit",
    ownOf: (faction: string) => `Eigene Fähigkeit: ${faction}`,
    yoursAt: (building: string) => `Deine eigene Fähigkeit, ${building}`,
    ownAt: (building: string) => `Eigene Fähigkeit, ${building}`,
    inHand: "auf deiner Hand",
    onDisplay: "in der Auslage",
    discarded: "abgeworfen",
    forYou: "Für dich",
    canAwaken: () => "Sie zeigt deine Farbe: Du darfst damit erwecken",
    cannotAwaken: () => "Ohne deine Farbe kannst du damit nicht erwecken, sie nur ausgeben",
    step: (step: number, all: number) => `Schritt ${step} von ${all}`,
    nextStep: "Der nächste Schritt kostet",
    itsPoints: () => `und bringt ${wording.name("points")}`,
    playedBy: (name: string, faction: string) => `${name}, ${faction}`,
    notPlayed: "nicht im Spiel",
    have: (id: string) => (id === "victory-point" ? "Du hast jetzt" : "Du hast"),
  },
  paladins: {
    space: (space: string, kind: string | null) =>
      `${wording.title(`space.${space}`)}${kind ? `, ${wording.name(kind)}` : ""}`,
    quest: () => `Aktive ${wording.name("quest")}`,
    left: (n: number) => `noch ${n}`,
    noQuest: () => `alle ${wording.many("quest")} sind erfüllt`,
    home: "Heimreihe",
    away: "alle auf dem Tableau",
    track: (n: number) =>
      `${wording.name("action_track")}: ${n === 0 ? "Start" : `${n % 2 ? "Einsetzen" : "Zurückholen"}, Zug ${n}`}`,
  },
  merchants: {
    market: (colour: string) => `${wording.title("market")} ${wording.title(colour)}`,
    here: () => `der ${wording.name("merchant")}`,
    space: (id: string, stall: boolean, marker: boolean) =>
      [wording.title(id), ...(stall ? [wording.name("stall")] : []), ...(marker ? [wording.name("marker")] : [])].join(
        ", ",
      ),
    left: (stalls: number) => `noch ${wording.counted("stall", stalls)}`,
  },
  executives: {
    ring: () => `Ring: fünf ${wording.many("company")}`,
    clockwise: "im Uhrzeigersinn",
    assets: () => wording.counted("asset", 10),
    company: (colour: string, n: number) => `${wording.title(`company_${colour}`)}, ${wording.counted("asset", n)}`,
    hand: "Auf der Hand",
    underway: () => `laufende ${wording.many("project")}`,
    done: (n: number) => `${n} abgeschlossen`,
    on: (colour: string) => `auf ${wording.name(colour)}`,
    project: (colours: string[]) =>
      `${wording.title("project")}, ${listed(colours.map((colour) => wording.name(colour)))}`,
    ready: "Bereit zum Beginnen",
    stack: (n: number) => `${n} im Stapel`,
  },
  underground: {
    character: (name: string, level: number) => `${name}, ${wording.name(`level${level}`)}`,
    hand: (n: number) => (n > 1 ? `auf der Hand ×${n}` : "auf der Hand"),
    discard: (n: number) => (n > 1 ? `abgeworfen ×${n}` : "abgeworfen"),
    piles: (deck: string, discard: number) => `auf der Hand, ${deck}, ${discard} abgeworfen`,
  },
  couriers: {
    district: (name: string, drones: number) => `${name}${drones ? `, ${wording.counted("drone", drones)}` : ""}`,
    contract: (district: string, goods: Record<string, number>, points: number) =>
      [
        `${wording.title("contract")} ${district}`,
        ...Object.entries(goods).map(([colour, n]) => wording.counted(`good_${colour}`, n)),
        shell.end.points(points),
      ].join(", "),
    makes: "erzeugt",
    power: "Dauerfähigkeit",
    drawn: () => `Gezogene ${wording.many("contract")}`,
    open: () => `Offene ${wording.many("contract")}`,
    good: (colour: string, n: number, left: number) => `${wording.counted(`good_${colour}`, n)}, ${left} im Vorrat`,
    holding: () => `Nächste ${wording.many("cost-token")}`,
    finished: () => `Erfüllte ${wording.many("contract")}`,
  },
  farmers: {
    field: "Acker",
    cell: (cell: string, crop: string, crystal: boolean) =>
      `Reihe ${cell.split(".")[0]}, Spalte ${cell.split(".")[1]}${crop ? `, ${crop}` : ""}${crystal ? `, ${wording.name("crystal")}` : ""}`,
    domino: (halves: string[]) => halves.join(" und "),
    left: (stack: number, crystals: number) => `noch ${crystals}; ${stack} im Stapel`,
  },
  hoteliers: {
    hotel: (colour: string, full: number, all: number) =>
      `${wording.title(`hotel_${colour}`)}, ${full} von ${all} belegt`,
    cell: (colour: string, cell: string) =>
      `${wording.title(`hotel_${colour}`)}, Reihe ${cell.split(".")[0]}, Spalte ${cell.split(".")[1]}`,
    action: (colour: string) => `Aktion: ${wording.name(`hotel_${colour}`)}`,
    cards: (played: number, plays: number, deck: string) => `${played} von ${plays} gespielt, ${deck}`,
    card: (room: string) => `${wording.title("room")} ${wording.name(room)}`,
    track: "Belohnungsleiste",
  },
  entertainers: {
    card: (name: string, used: boolean) => `${name}${used ? ", benutzt" : ""}`,
    used: "benutzt",
    hidden: "verdeckt",
    none: "keine",
    pays: "Drei gleiche",
    agency: (colour: string) => `${wording.name("agency")} ${wording.name(colour)}`,
    deck: (n: number) => `${wording.counted("entertainer", n)} im ${wording.name("deck")}`,
  },
  adventurers: {
    map: "Landkarte aus Plättchen",
    cell: (cell: string, name: string | undefined, cube: boolean) =>
      `Reihe ${cell.split(".")[0]}, Spalte ${cell.split(".")[1]}${name ? `, ${name}` : ", verdeckt"}${cube ? `, ${wording.name("scout-cube")}` : ""}`,
    ap: () => wording.titles("action-point"),
    recon: "Spähphase",
  },
  artisans: {
    tool: (name: string, n: number) => `${name}, ${plural(n, "Karte", "Karten")}`,
    use: (name: string, colour: string) => `${name} in ${wording.name(colour)}`,
  },
};
