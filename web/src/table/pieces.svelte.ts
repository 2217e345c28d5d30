import { flushSync, getContext, setContext, untrack } from "svelte";

const KEY = Symbol("pieces");
/** Milliseconds after which a task makes room for others: what takes four times as long on a phone still feels instant. */
const AT_ONCE = 3;

/** A part of a piece, which waits for its turn. */
class Part {
  drawn = $state(false);
}

/**
 * A large page is put together piece by piece, and each piece part by part, in tasks of a few milliseconds: what came
 * first can be read and used meanwhile. Made where a component begins: the first piece comes with it.
 */
export class Pieces {
  #drawn = $state(0);
  /** the last piece that is there with all its parts */
  #done = $state(0);
  /** parts that are not drawn yet, as they follow each other on the page, and those that came meanwhile */
  #parts: Part[] = [];
  #added: Part[] = [];
  #gone = false; // with the page that it belongs to

  constructor(private readonly count: () => number) {
    $effect(() => {
      untrack(() => this.whole || this.#later());
      return () => (this.#gone = true);
    });
  }

  /** Whether a piece has begun. */
  has(piece: number): boolean {
    return piece <= this.#drawn;
  }

  /** Whether a piece is there with all its parts. */
  done(piece: number): boolean {
    return piece <= this.#done;
  }

  get whole(): boolean {
    return this.done(this.count() - 1);
  }

  /** A part that is being made: of a page that is whole it comes at once. */
  add(): { readonly drawn: boolean } {
    const part = new Part();
    if (untrack(() => this.whole)) part.drawn = true;
    else this.#added.push(part);
    return part;
  }

  #later(): void {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      if (!this.#gone) this.#draw();
    };
    port2.postMessage(null);
  }

  #draw(): void {
    const until = performance.now() + AT_ONCE;
    do {
      const part = this.#parts.shift();
      if (part) part.drawn = true;
      else this.#drawn += 1;
      flushSync();
      this.#parts.unshift(...this.#added.splice(0));
      if (this.#parts.length === 0) this.#done = this.#drawn;
    } while (!this.whole && performance.now() < until);
    if (!this.whole) this.#later();
  }
}

/** Parts of this page's pieces may wait for their turn. */
export function share(pieces: Pieces): void {
  setContext(KEY, pieces);
}

/** The part that a component is, of the page on which it stands. */
export function part(): { readonly drawn: boolean } {
  return getContext<Pieces | undefined>(KEY)?.add() ?? { drawn: true };
}

/** Whether the page on which a component stands is there as a whole. */
export function opened(): () => boolean {
  const pieces = getContext<Pieces | undefined>(KEY);
  return () => pieces?.whole ?? true;
}
