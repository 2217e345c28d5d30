/** A large page is put together piece by piece, each in a task of its own: what came first can be read and used meanwhile. */
export class Pieces {
  #drawn = $state(0);

  /** Made where a component begins: the first piece comes with it. */
  constructor(private readonly count: () => number) {
    $effect(() => {
      if (this.whole) return;
      const timer = window.setTimeout(() => (this.#drawn += 1));
      return () => window.clearTimeout(timer);
    });
  }

  has(piece: number): boolean {
    return piece <= this.#drawn;
  }

  get whole(): boolean {
    return this.#drawn >= this.count() - 1;
  }
}
