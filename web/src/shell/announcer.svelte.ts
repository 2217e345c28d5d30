/** The one voice of the page: what changed without a click is said here, politely and not too often. */

/** Between two things that are said, so that a screen reader can finish. */
export const PAUSE = 1500;
/** More sentences than these are not said at once: the log has them all. */
export const MOST = 4;

class Announcer {
  text = $state("");
  private waiting: string[] = [];
  /** where somebody stands, said after all that happened */
  private now = "";
  private timer = 0;

  /** Say it now, or together with what comes until the voice is free again. */
  say(text: string): void {
    if (!text || this.waiting.at(-1) === text) return;
    this.waiting.push(text);
    if (this.timer === 0) this.speak();
  }

  /** Say what is asked or opened now. Only the last counts: whoever goes through groups quickly must not lose what
   * others did meanwhile. */
  stand(text: string): void {
    this.now = text;
    if (this.timer === 0) this.speak();
  }

  private speak(): void {
    const said = [...this.waiting.slice(-MOST), this.now].filter(Boolean);
    this.waiting = [];
    this.now = "";
    this.timer = 0;
    if (said.length === 0) return;
    this.text = said.map((one) => (/[.!?…]$/.test(one) ? one : `${one}.`)).join(" ");
    this.timer = window.setTimeout(() => this.speak(), PAUSE);
  }
}

export const announcer = new Announcer();
