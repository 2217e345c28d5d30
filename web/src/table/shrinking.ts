/** How large something is drawn that may grow while the room for it does not. */

const LEAST = 0.62;
const TRIES = 6;
/** room left below that would not make it much larger */
const SPARE = 0.05;

interface Drawn {
  scale: number;
  /** how large the board is drawn that it belongs to */
  outer: number;
  /** what room and content measured then */
  sizes: string;
}

export class Shrinking {
  #drawn: Drawn | null = null;

  constructor(
    private readonly room: HTMLElement,
    private readonly content: HTMLElement,
  ) {}

  /** Draws it as large as fits. It stays as it is where it may: to draw it otherwise only to look is most of what a click costs. */
  measure(): void {
    if (this.room.clientHeight === 0) return;
    const outer = Number(getComputedStyle(this.room).getPropertyValue("--fit")) || 1;
    if (this.stays(outer)) return;
    this.scrolls(false);
    const scale = this.fitting(outer);
    this.scrolls(this.held(scale) < 1);
    this.#drawn = { scale, outer, sizes: this.sizes() };
  }

  private stays(outer: number): boolean {
    const drawn = this.#drawn;
    if (drawn?.outer !== outer) return false;
    if (drawn.sizes === this.sizes()) return true;
    return this.held(drawn.scale) >= 1 && (drawn.scale === 1 || this.high(drawn.scale) < 1 + SPARE);
  }

  /** The first scale of a few tries at which it fits, else the last one. */
  private fitting(outer: number): number {
    let scale = 1;
    this.put(scale, outer);
    for (let tried = 0; tried < TRIES && scale > LEAST; tried++) {
      const held = this.held(scale);
      if (held >= 1) break;
      scale = Math.max(LEAST, scale * Math.max(held, 0.9) - 0.005);
      this.put(scale, outer);
    }
    return scale;
  }

  private put(scale: number, outer: number): void {
    this.content.style.zoom = String(scale);
    this.content.style.setProperty("--fit", String(outer * scale));
  }

  /** How many times as high as what is drawn the room is. */
  private high(scale: number): number {
    return this.room.clientHeight / ((this.content.scrollHeight - 1) * scale);
  }

  /** How much of what is drawn the room would hold. */
  private held(scale: number): number {
    return Math.min(1, this.room.clientWidth / ((this.content.scrollWidth - 1) * scale), this.high(scale));
  }

  private sizes(): string {
    const { room, content } = this;
    return [room.clientWidth, room.clientHeight, content.scrollWidth, content.scrollHeight].join(" ");
  }

  /** What does not fit however small it is drawn can be scrolled. */
  private scrolls(does: boolean): void {
    this.room.classList.toggle("scroll", does);
    if (does) this.room.tabIndex = 0;
    else this.room.removeAttribute("tabindex");
  }
}
