/** What this browser has played for the first time, and where; and how often it was advised at the latest such table. */

const KEPT = "arcology.firsts";

interface Kept {
  /** by game and guide, the table of the first game */
  tables: Record<string, string>;
  /** the latest of these tables, and how often each advice was given there */
  at: string;
  given: Record<string, number>;
}

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Kept>;
    return { tables: kept.tables ?? {}, at: kept.at ?? "", given: kept.given ?? {} };
  } catch {
    // A broken or forbidden store: everything is new.
    return { tables: {}, at: "", given: {} };
  }
}

export class Firsts {
  #kept = $state.raw<Kept>(read());

  #keep(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change };
    try {
      localStorage.setItem(KEPT, JSON.stringify(this.#kept));
    } catch {
      // Private browsing: it lasts as long as the page.
    }
  }

  /** These are played at this table; whether one of them never was before. */
  meet(game: string, names: string[], table: string): boolean {
    const { tables } = this.#kept;
    const fresh = names.filter((name) => tables[`${game}/${name}`] === undefined);
    if (fresh.length === 0) return false;
    this.#keep({ tables: { ...tables, ...Object.fromEntries(fresh.map((name) => [`${game}/${name}`, table])) } });
    return true;
  }

  /** Whether each of these was played at another table before. */
  knows(game: string, names: string[], table: string): boolean {
    return names.every((name) => (this.#kept.tables[`${game}/${name}`] ?? table) !== table);
  }

  /** Those of these that are played for the first time at this table. */
  here(game: string, names: string[], table: string): string[] {
    return names.filter((name) => this.#kept.tables[`${game}/${name}`] === table);
  }

  /** How often an advice was given at this table. */
  given(table: string, name: string): number {
    return this.#kept.at === table ? (this.#kept.given[name] ?? 0) : 0;
  }

  /** It was given once more; or so often that it is not given again. */
  give(table: string, name: string, times = 1): void {
    const before = this.#kept.at === table ? this.#kept.given : {};
    this.#keep({ at: table, given: { ...before, [name]: (before[name] ?? 0) + times } });
  }
}

export const firsts = new Firsts();
