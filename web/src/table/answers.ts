/** What the catalogue answers when somebody asks about a thing: one answer, from its row, its entry, or its icon. */

import { capital } from "../messages";
import type { Components, Effect, Name, Part, Worded } from "../wire";
import { parted } from "./icons";

/** One line about a thing: a label, and what is drawn or said; `mine` where it is about whoever asks. */
export interface Fact {
  label: string;
  marks?: Part[];
  text?: string;
  mine?: boolean;
}

export interface Answer {
  topic: string;
  /** the table and the row it stands in, where it is one */
  table: string;
  row: string;
  name: string;
  icon: string;
  kind: string;
  /** how it stands now, in a few words each */
  state: string[];
  says: string;
  facts: Fact[];
  rules: string[];
}

/** A component that carries an icon: its row, and how much is drawn on it. */
export interface Carrier {
  table: string;
  id: string;
  size: number;
}

/** What a board adds to an answer at this moment, for whoever looks. */
export type Added = Partial<Pick<Answer, "name" | "icon" | "kind" | "says" | "state" | "facts" | "rules">>;

/** A copy of a card, the way a piece lies, the seat it belongs to, a piece that is only shown: none of it is another thing. */
const BARE = /^(?:\d+\.(?=[A-Za-z])|still\.)?(.*?)(?:#\d+)?(?:\.r\d)?(?:\.f)?$/;

type Row = Record<string, unknown>;

/** Where to look for a topic, the nearest first: as it stands, without what does not tell, then its parts. */
function ways(topic: string): string[] {
  const plain = (id: string): string => BARE.exec(id)?.[1] ?? id;
  const bare = plain(topic);
  const [last, ...before] = bare.split("/").reverse();
  const parts = before.length > 0 ? [last!, ...before] : [];
  const dotted = bare.includes(".") ? [bare.slice(0, bare.lastIndexOf(".")), bare.split(".")[0]!] : [];
  const unnumbered = bare.replace(/(?:-\d+)+$/, "");
  return [...new Set([topic, bare, unnumbered, ...[...parts, ...dotted].map(plain)])];
}

export class Answers {
  private readonly icons = new Map<string, string>();

  constructor(readonly data: Components) {
    for (const [id, name] of Object.entries(data.names)) {
      if (name.says && name.i && !this.icons.has(name.i)) this.icons.set(name.i, id);
    }
    for (const table of Object.keys(data.kinds)) {
      for (const [id, row] of Object.entries(data.tables[table] ?? {})) {
        const icon = row["icon"];
        if (typeof icon === "string" && !this.icons.has(icon)) this.icons.set(icon, `${table}/${id}`);
      }
    }
  }

  /** The answer, or none where nothing is known under that name. */
  of(topic: string): Answer | null {
    for (const way of ways(topic)) {
      const found = this.exactly(way);
      if (found) return { ...found, topic };
    }
    return null;
  }

  /** What the row behind a topic costs, drawn; nothing where it has no price. */
  price(topic: string): Part[] {
    const found = this.of(topic);
    const row = found?.table ? this.data.tables[found.table]?.[found.row] : undefined;
    return (row?.["worded"] as Record<string, Worded> | undefined)?.["cost"]?.marks ?? [];
  }

  /** A row that shows an icon, where one does: the one with the least beside it. */
  carrier(icon: string): Carrier | null {
    let best: Carrier | null = null;
    for (const table of Object.keys(this.data.kinds)) {
      for (const id of Object.keys(this.data.tables[table] ?? {})) {
        const { icon: own, facts } = this.row(table, id);
        const drawn = facts.flatMap((fact) => fact.marks ?? []);
        if (own !== icon && !drawn.some((mark) => mark.i !== undefined && parted(mark.i).shape === icon)) continue;
        const size = drawn.length + facts.length;
        if (!best || size < best.size) best = { table, id, size };
      }
    }
    return best;
  }

  private exactly(id: string): Answer | null {
    const place = this.place(id);
    if (place) return this.row(...place);
    const name = this.data.names[id];
    if (name?.says) return this.thing(id, name);
    const shown = this.icons.get(id) ?? name?.i;
    return shown !== undefined && shown !== id ? this.exactly(shown) : null;
  }

  /** The table and row that an id names: `table/row`, an effect `table.row.column`, or a row alone. */
  private place(id: string): [string, string] | null {
    const { kinds, tables } = this.data;
    const [table, ...rest] = id.split("/");
    if (rest.length > 0 && kinds[table!] && tables[table!]?.[rest[0]!]) return [table!, rest[0]!];
    const [first, ...others] = id.split(".");
    const row = others.slice(0, -1).join(".");
    if (kinds[first!] && tables[first!]?.[row]) return [first!, row];
    // A thing with a sentence of its own is that, even where a row has the same name: a colour is no Company.
    if (this.data.names[id]?.says) return null;
    const found = Object.keys(kinds).find((each) => tables[each]?.[id]);
    return found ? [found, id] : null;
  }

  private row(table: string, id: string): Answer {
    const kind = this.data.kinds[table]!;
    const row = this.data.tables[table]![id]!;
    return {
      topic: id,
      table,
      row: id,
      name: capital(this.called(row, id, kind.kind)),
      icon: typeof row["icon"] === "string" ? row["icon"] : (this.data.names[id]?.i ?? ""),
      kind: kind.kind,
      state: [],
      says: kind.says,
      facts: Object.entries(kind.facts).flatMap(([column, label]) => this.fact(row, column, label)),
      rules: [...new Set([...(typeof row["rule"] === "string" ? [row["rule"]] : []), ...(kind.rules ?? [])])],
    };
  }

  /** What a row is called: its name, the red one of its kind where its id is a thing by itself, or its kind and number. */
  private called(row: Row, id: string, kind: string): string {
    const name = this.data.names[id];
    if (typeof row["name"] === "string") return row["name"];
    if (name?.says) return `${name.t} ${kind}`;
    return name?.t ?? (/^\d+$/.test(id) ? `${kind} ${id}` : kind);
  }

  private fact(row: Row, column: string, label: string): Fact[] {
    const worded = (row["worded"] as Record<string, Worded> | undefined)?.[column];
    const value = worded ?? row[column];
    if (value === undefined || value === null || value === "" || value === 0) return [];
    if (typeof value === "number") return [{ label, text: String(value) }];
    if (typeof value === "string") return [this.listed(label, [value])];
    if (Array.isArray(value)) {
      const ids = value.filter((one): one is string => typeof one === "string");
      return ids.length > 0 ? [this.listed(label, ids)] : [];
    }
    const shown = value as Effect | Worded;
    return shown.marks?.length > 0 ? [{ label, marks: shown.marks, text: shown.says }] : [];
  }

  /** Ids by their icons, where they have any, and in words. */
  private listed(label: string, ids: string[]): Fact {
    const marks = ids.flatMap((id): Part[] => (this.iconOf(id) ? [{ i: this.iconOf(id), t: this.word(id) }] : []));
    return { label, text: ids.map((id) => this.word(id)).join(", "), ...(marks.length > 0 ? { marks } : {}) };
  }

  private word(id: string): string {
    const row = Object.values(this.data.tables).find((table) => typeof table[id]?.["name"] === "string")?.[id];
    return this.data.names[id]?.t ?? (row?.["name"] as string | undefined) ?? id.replaceAll("_", " ");
  }

  private iconOf(id: string): string {
    const own = Object.values(this.data.tables).find((table) => typeof table[id]?.["icon"] === "string")?.[id];
    const name = this.data.names[id];
    if (name?.i) return name.i;
    return name?.says ? id : ((own?.["icon"] as string | undefined) ?? "");
  }

  private thing(id: string, name: Name): Answer {
    return {
      topic: id,
      table: "",
      row: "",
      name: capital(name.t),
      icon: name.i ?? id,
      kind: name.kind ?? "",
      state: [],
      says: name.says ?? "",
      facts: [],
      rules: name.rules ?? [],
    };
  }
}
