/** A moment of Free Radicals, written by hand in the shape of the real views. */

import type {
  Effect,
  Entry,
  Offer,
  OptionLine,
  OutcomeLine,
  Part,
  RefusalLine,
  ResultLine,
  TableInfo,
  ZoneLine,
} from "../src/wire";

const text = (t: string): Part[] => [{ t }];
const NAMES: Record<string, string> = {
  VF: "Vertical Farm",
  CC: "Cyber Cafe",
  CA: "Casino",
  CT: "Cast Tower",
  HC: "Holo-Castle",
  CS: "Company Spire",
  GO: "Grant Office",
  BZ: "Bazaar",
  AD: "Aero-Dock",
  NC: "Neon Church",
};
const piece = (id: string): Part => ({ p: id, t: NAMES[id] ?? id });

const power = (id: string, price: Part, worth: Part): Effect => ({
  kind: "cost",
  id,
  says: `pay ${price.n} ${price.t}: gain ${worth.n} ${worth.t}`,
  marks: [price, { i: "arrow", t: "then" }, worth],
});
const mark = (i: string, n: number): Part => ({ i, n, t: i.replaceAll("-", " ") });
export const buildings = Object.fromEntries(
  Object.keys(NAMES).map((code, at) => [
    code,
    {
      name: NAMES[code],
      power: power(
        `buildings.${code}.power`,
        mark(["carbon", "credit", "hydrogen"][at % 3]!, (at % 2) + 1),
        mark(["victory-point", "data-card", "any-resource"][at % 3]!, (at % 4) + 1),
      ),
    },
  ]),
);

export function game(name: string, title: string, least: number, most: number) {
  const factions = [
    "random",
    "farmers",
    "executives",
    "artisans",
    "underground",
    "merchants",
    "hoteliers",
    "couriers",
    "entertainers",
    "adventurers",
    "paladins",
  ];
  return {
    name,
    title,
    lead: "",
    minutes: 90,
    rules: 1,
    pack: "x",
    min_seats: least,
    max_seats: most,
    settings:
      name === "free_radicals"
        ? [
            {
              name: "faction",
              kind: "seat",
              text: "Faction",
              choices: factions.map((value) => ({
                value,
                text: value === "random" ? "Any faction" : value[0]!.toUpperCase() + value.slice(1),
              })),
              default: "random",
            },
            {
              name: "variant",
              kind: "choice",
              text: "Length",
              choices: [
                { value: "full", text: "Twelve rounds" },
                { value: "short", text: "Nine rounds" },
              ],
              default: "full",
            },
          ]
        : [],
    levels: [
      { name: "random", text: "Visitor" },
      { name: "greedy", text: "Citizen" },
      { name: "architect", text: "Architect" },
    ],
  };
}

const PEOPLE: [string, "red" | "purple" | "blue" | "yellow", "person" | "bot", string][] = [
  ["Mira", "red", "person", ""],
  ["Ada", "purple", "person", ""],
  ["Jonas", "blue", "person", ""],
  ["Lumen", "yellow", "bot", "Architect"],
];
export function table(status: TableInfo["status"] = "running", title = "Free Radicals", mine = [0]): TableInfo {
  if (location.search.includes("lobby")) status = "lobby";
  return {
    id: "t1",
    name: "Tuesday table",
    round: 7,
    last: [],
    code: "K7QX2M",
    game: "free_radicals",
    title,
    status,
    seats: PEOPLE.map(([name, colour, kind, level], seat) => ({
      seat,
      kind: status === "lobby" && seat > 1 ? "open" : kind,
      name: status === "lobby" && seat > 1 ? "" : name,
      colour: status === "lobby" && seat > 1 ? "grey" : colour,
      level,
      level_text: level,
      face: null,
      temper: "",
      mine: mine.includes(seat),
      online: seat < 2,
    })),
    settings: {},
    pack: "x",
    rules: 1,
    listed: true,
    takebacks: true,
    aids: true,
    practice: false,
    host: true,
    mine,
    waiting: status === "running" ? [0] : [],
    seq: 10,
    step: 10,
    spectators: 1,
    created: 0,
    updated: 0,
    expires: null,
    seed: null,
    luck: null,
    rematch: null,
    forked_from: null,
    forked_step: null,
    campaign: null,
    chapter: null,
    trouble: "",
  };
}
export const tables = () => [
  table(),
  { ...table("lobby", "Euphoria", []), id: "t2", game: "euphoria", code: "AB12CD" },
  { ...table("over", "Tamashii", []), id: "t3", game: "tamashii", code: "ZZ99YY" },
];

const FACTIONS = ["farmers", "adventurers", "couriers", "underground"];
export const view = {
  seat: 0,
  round: 7,
  turn: 0,
  first: 1,
  over: false,
  prestige: 2,
  display: ["NC3", "VF3", "CA4", null],
  deck: 17,
  discard: [],
  knowledge: { red: 5, yellow: 6, green: 2, blue: 8, purple: 4 },
  buildings: Object.fromEntries(
    Object.keys(NAMES).map((code, at) => [
      code,
      { slots: [at % 3 ? "blue" : null, at % 2 ? "red" : null], visited: at === 7 },
    ]),
  ),
  seats: PEOPLE.map(([, colour], seat) => ({
    seat,
    colour,
    faction: FACTIONS[seat],
    score: [41, 38, 44, 36][seat],
    sources: {},
    items: { hydrogen: seat, carbon: 2, titanium: 0, credit: 3 },
    favor: Object.fromEntries(
      ["red", "yellow", "green", "blue", "purple"].filter((one) => one !== colour).map((one, at) => [one, at]),
    ),
    data: 3,
    hand: seat === 0 ? ["NC3", "HC5", "CT3"] : [],
    rank: 0,
    board: {},
  })),
  absent: ["green"],
};

const zone = (id: string, owner: number, name: string, items: [string, string, number][]): ZoneLine => ({
  id,
  owner,
  text: text(name),
  items: items.map(([item, label, count]) => ({ id: item, count, facts: [], text: text(label) })),
});
export const zones: ZoneLine[] = [
  zone("city", -1, "City", [
    ["round", "Round", 7],
    ["prestige", "Prestige, held by blue", 1],
  ]),
  zone(
    "buildings",
    -1,
    "Buildings",
    Object.entries(NAMES).map(([code, name]) => [code, name, 1]),
  ),
  zone(
    "knowledge",
    -1,
    "Knowledge",
    ["red", "yellow", "green", "blue", "purple"].map((colour, at) => [colour, `${colour} track`, at + 3]),
  ),
  zone("display", -1, "Data display", [
    ["NC3", "Neon Church, 3 points", 1],
    ["VF3", "Vertical Farm, 3 points", 1],
    ["deck", "Deck", 17],
  ]),
  ...FACTIONS.flatMap((faction, seat) => [
    zone("stock", seat, "Stock", [
      ["hydrogen", "Hydrogen", 1],
      ["carbon", "Carbon", 2],
      ["credit", "Credit", 3],
    ]),
    zone(
      "hand",
      seat,
      "Hand",
      seat === 0
        ? [
            ["HC5", "Holo-Castle, 5 points", 1],
            ["CT3", "Cast Tower, 3 points", 1],
          ]
        : [],
    ),
    zone(
      faction,
      seat,
      faction,
      Array.from({ length: 12 }, (_, at) => [
        `${at % 6}.${Math.floor(at / 6)}`,
        `Field ${at % 6}.${Math.floor(at / 6)}`,
        1,
      ]),
    ),
  ]),
];

const option = (
  verb: string,
  target: string,
  label: Part[],
  effect: string | null = null,
  heads: number[] = [],
): OptionLine => ({ verb, target, text: label, effect, heads });
/** What an option would cost and bring: the same for all of them. */
export const outcome = (option: { verb: string; target: string }): OutcomeLine => ({
  ...option,
  undo: option.verb === "draw" ? "consent" : "free",
  row: [
    { i: "carbon", n: 1, t: "Carbon" },
    { i: "arrow", t: "then" },
    { i: "victory-point", n: 2, t: "points" },
  ],
  nothing: false,
  changes: [{ id: "carbon", before: 2, after: 1 }],
  text: text("costs 1 Carbon; gives 2 points"),
});
const refusals: RefusalLine[] = [
  {
    verb: "visit",
    target: "BZ",
    reason: "visited",
    about: [],
    rule: "FR-VISIT-2",
    what: [piece("BZ")],
    text: text("You visited the Bazaar this turn already."),
  },
  {
    verb: "visit",
    target: "CA",
    reason: "asleep",
    about: [],
    rule: "FR-VISIT-1",
    what: [piece("CA")],
    text: text("No slot is filled yet, so the Casino sleeps."),
  },
];
const offer = (options: OptionLine[], question: Part[], heads: Part[][] = []): Offer => ({
  seat: 0,
  prompt: "visit",
  rule: "FR-FAR-7",
  about: [],
  blocking: true,
  text: question,
  options,
  heads,
  refusals,
  default: null,
});
const TILES = ["L4", "T3"];
export const offers: Record<string, Offer> = {
  visit: offer(
    [
      ...["VF", "CC", "CT", "HC", "CS", "GO", "AD"].map((code) =>
        option("visit", code, [piece(code)], `buildings.${code}.power`),
      ),
      option("pass", "", text("Skip this Algae")),
    ],
    [{ i: "algae" }, { t: " Visit one awakened building" }],
  ),
  place: offer(
    TILES.flatMap((tile, number) =>
      ["r0", "r1", "r0.f"].flatMap((turn) =>
        Array.from({ length: 12 }, (_, at) => {
          const cell = `${at % 6}.${Math.floor(at / 6)}`;
          const said = [piece(`${tile}.${turn}`), { t: " on " }, piece(cell)];
          return option("place", `${tile}.${turn}/${cell}`, said, null, [0, number + 1]);
        }),
      ),
    ),
    text("Place a room"),
    [text("Place"), ...TILES.map((tile) => [piece(tile)])],
  ),
  many: offer(
    Array.from({ length: 14 }, (_, at) => option("take", `card${at}`, [{ t: `Take card ${at + 1}` }])),
    text("Take one card of the fourteen that are open now in the wide display of the city"),
  ),
  only: offer([option("done", "", text("Go on"))], text("Nothing else can be done")),
};

const event = (seat: number, ...parts: Part[]) => ({ name: "e", seat, about: [seat === 2 ? 0 : 9], text: parts });
export const entries: Entry[] = Array.from({ length: 10 }, (_, at) => ({
  seq: at,
  step: at,
  kind: at === 6 ? "undo" : "choice",
  seat: at % 4,
  automatic: false,
  undone: false,
  at: Date.now() / 1000,
  events: [
    event(at % 4, { t: `${PEOPLE[at % 4]![0]} visited ` }, piece("CS"), { t: ", gained " }, { i: "hydrogen", n: 2 }),
    event(at % 4, { t: `${PEOPLE[at % 4]![0]} advanced ` }, { i: "knowledge" }, { t: " by one step" }),
  ],
}));
const SOURCES = [
  "Prestige",
  "Awakening",
  "Knowledge steps",
  "Visits",
  "Own board",
  "Knowledge ranking",
  "Favor majority",
  "Favor sets",
  "Items",
];
export const result: ResultLine[] = PEOPLE.map((_, seat) => ({
  seat,
  total: [75, 70, 77, 69][seat]!,
  rank: [2, 3, 1, 4][seat]!,
  label: FACTIONS[seat]!,
  text: text(FACTIONS[seat]!),
  sources: SOURCES.map((name, at) => ({
    name,
    points: [16, 14, 15, 5, 8, 3, 7, 4, 3][(at + seat * 2) % 9]!,
    text: text(name),
  })),
}));
