/** One table, followed through its socket: what is known now, and the commands that were sent. */

import type {
  ChatLine,
  Closing,
  Entry,
  FromClient,
  FromServer,
  Guide,
  GuideLine,
  Hinted,
  HintLine,
  Me,
  Offer,
  ResultLine,
  SeatInfo,
  TableInfo,
  TakeBack,
  UndoWish,
  Update,
  ZoneLine,
} from "../wire";
import { PROTOCOL } from "../wire";
import { m } from "../messages";
import type { View } from "../table/types";
import { choices } from "../table/choices.svelte";
import { moving, type Happened } from "../table/motion";
import { hear } from "../table/sounds";
import { remember } from "./luck";
import { network, PATIENCE } from "./network.svelte";
import { settings, type Times } from "./settings.svelte";
import { toasts } from "./toasts.svelte";

export type Connection = "connecting" | "open" | "lost";
export type Status = "waiting" | "deciding" | "over";

const NOTHING: TakeBack = { step: 0, cost: "none" };
const OUTCOMES_AT_ONCE = 40;

export class Session {
  readonly id: string;
  connection = $state<Connection>("connecting");
  /** whether the server has been renewed since this page was loaded: they do not understand each other any more */
  outdated = $state(false);
  /** why there is nothing to see, in the server's words; null while there may be something */
  missing = $state<string | null>(null);
  me = $state.raw<Me | null>(null);
  table = $state.raw<TableInfo | null>(null);
  mine = $state.raw<number[]>([]);
  /** the seat that is looking; -1 a spectator */
  seat = $state(-1);
  /** hot-seat: the seat that must take the screen before anything is shown */
  curtain = $state<number | null>(null);
  seq = $state(-1);
  step = $state(0);
  view = $state.raw<View | null>(null);
  outline = $state.raw<ZoneLine[]>([]);
  offer = $state.raw<Offer | null>(null);
  entries = $state.raw<Entry[]>([]);
  waiting = $state.raw<number[]>([]);
  undo = $state.raw<TakeBack>(NOTHING);
  restart = $state.raw<TakeBack>(NOTHING);
  wish = $state.raw<UndoWish | null>(null);
  practice = $state(false);
  over = $state(false);
  /** what the guide of a lesson says here */
  guide = $state.raw<GuideLine | null>(null);
  result = $state.raw<ResultLine[] | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  unread = $state(0);
  chatting = $state(false);
  online = $state.raw<number[]>([]);
  spectators = $state(0);
  /** what a bot advises, while that is shown */
  hints = $state.raw<Hinted | null>(null);
  hinting = $state(false);
  /** how all would fare if the game ended now, while that is looked at */
  closing = $state.raw<Closing | null>(null);
  /** the bots were asked to move without a pause until I am asked */
  skipping = $state(false);
  /** they will be, as soon as I am not asked any more */
  skipsNext = $state(false);
  /** log entries since my last decision, shown once on return */
  recap = $state.raw<Entry[]>([]);

  readonly status: Status = $derived(
    this.over ? "over" : this.offer?.blocking && this.curtain === null ? "deciding" : "waiting",
  );
  readonly seats: SeatInfo[] = $derived(this.table?.seats ?? []);

  private socket: WebSocket | null = null;
  private tries = 0;
  private timer = 0;
  private ended = false;
  /** the losses of the connection before this socket */
  private losses = 0;
  private readonly forget: () => void;
  /** commands that were sent and not yet answered: repeated after a lost connection, under the same id */
  private sent = new Map<string, FromClient>();
  /** outcomes asked for since the last update: an answer to an older one is about another decision */
  private readonly asked = new Set<string>();
  private count = 0;
  private readonly nonce = Math.random().toString(36).slice(2, 10);
  private fresh = true;
  /** whether the game went on while this page was open */
  private lived = false;
  /** whether the outline is wanted */
  private reads = false;

  constructor(id: string) {
    this.id = id;
    choices.onChoose = (verb, target) => this.choose(verb, target);
    choices.onOutcomes = (options) => this.outcomes(options);
    this.forget = network.onfound(() => {
      if (this.losses !== network.losses) this.connect();
    });
    this.connect();
  }

  connect(): void {
    window.clearTimeout(this.timer);
    this.losses = network.losses;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/ws/${encodeURIComponent(this.id)}`);
    const before = this.socket;
    this.socket = socket;
    before?.close();
    socket.onopen = () => {
      const looking = this.seq >= 0 ? this.seat : null;
      this.post({ type: "hello", since: this.seq, seat: looking });
    };
    socket.onmessage = (event) => {
      if (this.socket === socket) this.receive(JSON.parse(String(event.data)) as FromServer);
    };
    socket.onclose = (event) => {
      if (this.socket !== socket || this.ended) return;
      if (event.code === 4404) this.missing ??= "";
      if (this.missing !== null) return;
      this.connection = "lost";
      network.lose();
      this.timer = window.setTimeout(() => this.connect(), PATIENCE[Math.min(this.tries, PATIENCE.length - 1)]);
      this.tries += 1;
    };
  }

  end(): void {
    this.ended = true;
    this.forget();
    window.clearTimeout(this.timer);
    this.socket?.close();
    choices.set(null);
  }

  /** Ask for the outline with every update, now and after a lost connection. */
  read(): void {
    if (!this.reads) this.post({ type: "outline" });
    this.reads = true;
  }

  /** Whether the log begins before what is here. */
  get more(): boolean {
    return (this.entries[0]?.seq ?? 0) > 0;
  }

  earlier(): void {
    this.post({ type: "earlier", before: this.entries[0]?.seq ?? 0 });
  }

  name(seat: number): string {
    return this.seats.find((one) => one.seat === seat)?.name ?? m.lobby.seat(seat + 1);
  }

  names(seats: number[]): string {
    return seats.map((seat) => this.name(seat)).join(", ");
  }

  // ---- commands -----------------------------------------------------------------------------

  choose(verb: string, target: string): void {
    this.recap = [];
    if (this.offer) this.command((id) => ({ type: "choose", id, seat: this.offer!.seat, seq: this.seq, verb, target }));
  }

  takeBack(whole: boolean): void {
    if (this.seat < 0) return;
    this.command((id) => ({ type: whole ? "restart" : "undo", id, seat: this.seat, seq: this.seq }));
  }

  answer(agree: boolean): void {
    const wish = this.wish;
    if (wish) this.command((id) => ({ type: "consent", id, undo: wish.id, agree }));
  }

  /** Tell the guide of a lesson where to go from the beat that stands. */
  tell(go: Guide["go"]): void {
    const guide = this.guide;
    if (guide) this.command((id) => ({ type: "guide", id, at: guide.at, go }));
  }

  say(text: string): void {
    this.command((id) => ({ type: "chat", id, text }));
  }

  /** Said while nobody looks at the chat. What a bot says belongs to what it does: that is read at once. */
  private unheard(line: ChatLine): void {
    this.unread += 1;
    if (this.seats.find((one) => one.seat === line.seat)?.kind === "bot") toasts.say(`${line.name}: ${line.text}`);
  }

  /** Whether this table lets people ask for hints and previews. */
  get aided(): boolean {
    return this.table?.aids ?? true;
  }

  /** Ask what these options cost and bring, as many at once as the server answers. */
  outcomes(options: { verb: string; target: string }[]): void {
    const offer = this.offer;
    if (!offer || this.connection !== "open") return;
    for (let from = 0; from < options.length; from += OUTCOMES_AT_ONCE) {
      const id = this.nextId();
      this.asked.add(id);
      const some = options.slice(from, from + OUTCOMES_AT_ONCE);
      this.post({ type: "outcomes", id, seat: offer.seat, seq: this.seq, options: some });
    }
  }

  /** Whether a bot may be asked what it would do in my place: also while others are asked, about what comes. */
  get advisable(): boolean {
    const asked = this.offer?.blocking ?? false;
    return this.seat >= 0 && this.aided && !this.over && (!asked || this.offer!.options.length > 1);
  }

  /** Ask a bot what it would do, and its answer opens by itself; or look away from that. */
  hint(): void {
    if (this.hints) this.hints = null;
    else if (this.advisable && !this.hinting) {
      this.hinting = true;
      this.command((id) => ({ type: "hint", id, seat: this.offer?.seat ?? this.seat }));
    }
  }

  /** The curtain goes up for this seat. */
  ready(seat: number): void {
    this.curtain = null;
    this.seat = seat;
    this.post({ type: "ready", seat });
  }

  /** Look at how all would fare if the game ended now, or look away. */
  close(): void {
    if (this.closing) this.closing = null;
    else this.command((id) => ({ type: "closing", id }));
  }

  /** Bots are to move so many times as fast; the server keeps to the slowest who sits there. */
  quicken(times: Times): void {
    settings.pace = times;
    this.post({ type: "pace", times });
  }

  /** No pauses until the bots have done; in the own turn, once it is over, unless that is taken back. */
  skip(): void {
    if (this.seat < 0) return;
    if (this.offer?.blocking) {
      this.skipsNext = !this.skipsNext;
      return;
    }
    this.skipping = true;
    this.post({ type: "skip" });
  }

  private nextId(): string {
    this.count += 1;
    return `${this.nonce}-${this.count}`;
  }

  private command(make: (id: string) => FromClient): void {
    const id = this.nextId();
    const message = make(id);
    this.sent.set(id, message);
    this.post(message);
  }

  private post(message: FromClient): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  // ---- what comes ---------------------------------------------------------------------------

  private receive(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        if (message.protocol !== PROTOCOL) {
          this.outdated = true;
          this.end();
          break;
        }
        this.connection = "open";
        network.find();
        this.tries = 0;
        this.me = message.me;
        this.table = message.table;
        remember(message.table);
        this.mine = message.mine;
        this.seat = message.seat;
        this.chat = message.chat;
        this.online = message.table.seats.filter((seat) => seat.online).map((seat) => seat.seat);
        this.spectators = message.table.spectators;
        if (this.reads) this.post({ type: "outline" });
        if (settings.pace !== 1) this.post({ type: "pace", times: settings.pace });
        for (const waiting of this.sent.values()) this.post(waiting);
        break;
      case "table":
        this.table = message.table;
        this.mine = message.table.mine;
        this.spectators = message.table.spectators;
        this.online = message.table.seats.filter((seat) => seat.online).map((seat) => seat.seat);
        break;
      case "update":
        this.update(message);
        break;
      case "told":
        if (message.seat === this.seat && message.before === this.entries[0]?.seq)
          this.entries = [...message.entries, ...this.entries];
        break;
      case "ack":
        this.sent.delete(message.id);
        break;
      case "error":
        // What answers no command of ours asked for outcomes too late: nobody needs to know.
        if (message.id && !this.sent.delete(message.id)) break;
        choices.pending = null;
        this.hinting = false;
        if (!this.table || message.code === "not_found") this.missing = message.text;
        else toasts.say(message.text, "bad");
        break;
      case "closing":
        this.sent.delete(message.id);
        this.closing = message;
        break;
      case "hinted": {
        this.sent.delete(message.id);
        this.hinting = false;
        const lines = message.ahead ? message.lines : message.lines.filter((line) => this.offers(line));
        const late = message.ahead && this.offer?.blocking;
        this.hints = lines.length > 0 && !late ? { ...message, lines } : null;
        if (late) this.hint(); // I have come to be asked: now about that
        break;
      }
      case "outcomes":
        if (this.asked.delete(message.id)) choices.foretold(message.lines);
        break;
      case "chat":
        if (!this.chat.some((line) => line.number === message.line.number)) {
          this.chat = [...this.chat, message.line];
          if (!this.chatting && !message.line.system) this.unheard(message.line);
        }
        break;
      case "presence":
        this.online = message.online;
        this.spectators = message.spectators;
        break;
      case "asked":
        this.wish = message.wish;
        break;
      case "settled":
        this.wish = null;
        toasts.say(message.text, message.granted ? "info" : "bad");
        break;
      case "over":
        this.over = true;
        this.result = message.result;
        if (this.seat >= 0 && this.lived) hear(won(message.result, this.seat) ? "win" : "lose");
        break;
    }
  }

  /** Whether this is among what is offered now. */
  private offers(line: HintLine): boolean {
    return Boolean(this.offer?.options.some((one) => one.verb === line.verb && one.target === line.target));
  }

  private update(next: Update): void {
    const wasAsked = this.offer?.blocking === true;
    this.lived ||= !next.over;
    const goesOn = next.since < 0 || next.since === this.seq;
    const other = this.mine.length > 1 ? next.waiting.filter((seat) => this.mine.includes(seat)) : [];
    const change = (): void => {
      this.seq = next.seq;
      this.step = next.step;
      this.seat = next.seat;
      this.view = next.view;
      this.outline = next.outline;
      if (this.hints?.ahead ? next.offer?.blocking || next.over : !alike(this.offer, next.offer)) this.hints = null;
      this.offer = next.offer;
      this.asked.clear();
      this.waiting = next.waiting;
      this.undo = next.undo;
      this.restart = next.restart;
      this.wish = next.wish;
      this.practice = next.practice;
      this.over = next.over;
      this.guide = next.guide;
      const known = (goesOn ? this.entries : []).filter((entry) => !next.entries.some((one) => one.seq === entry.seq));
      this.entries = undone([...known, ...next.entries].sort((a, b) => a.seq - b.seq));
      choices.set(next.offer);
    };
    // Whoever skips wants to see where it leads, not how.
    if (this.skipping) change();
    else void moving(change, this.happened(next, goesOn));
    if (this.fresh) {
      this.fresh = false;
      if (next.seat >= 0 && next.step > 0 && !next.guide) this.recap = since(this.entries, next.seat);
    }
    // Several people at one screen: the next of them takes it over behind a curtain.
    if (next.over) this.curtain = null;
    else if (other.length > 0 && !other.includes(next.seat)) this.curtain = other[0]!;
    if (next.offer?.blocking || next.over) this.skipping = false;
    else if (this.skipsNext) {
      this.skipsNext = false;
      this.skip();
    }
    if (this.closing && this.closing.seq !== next.seq) this.command((id) => ({ type: "closing", id }));
    if (!wasAsked && next.offer?.blocking && this.curtain === null) hear("turn");
  }

  /** What this update tells that was not known yet. */
  private happened(next: Update, goesOn: boolean): Happened {
    const fresh = goesOn && this.seq >= 0 ? next.entries.filter((one) => one.seq > this.seq && !one.undone) : [];
    const others = fresh.some((entry) => entry.seat !== next.seat);
    return { events: fresh.flatMap((entry) => entry.events), view: next.view, times: others ? settings.pace : 1 };
  }
}

/** Whether a seat came first; of those who play together, whether they reached anything. */
function won(result: ResultLine[], seat: number): boolean {
  const own = result.find((line) => line.seat === seat);
  const together = result.length === 1 || result.every((line) => line.rank === 1);
  return own?.rank === 1 && (!together || own.total > 0);
}

/** Entries that a later undo took back are marked so. */
function undone(entries: Entry[]): Entry[] {
  const result: Entry[] = [];
  for (const entry of entries) {
    if (entry.kind === "undo") {
      for (let at = result.length - 1; at >= 0; at -= 1) {
        const earlier = result[at]!;
        if (earlier.kind === "renewed") break;
        if (earlier.kind === "choice" && earlier.step > entry.step) result[at] = { ...earlier, undone: true };
      }
    }
    result.push(entry);
  }
  return result;
}

/** What happened after the last choice of that seat. */
function since(entries: Entry[], seat: number): Entry[] {
  let from = -1;
  entries.forEach((entry, at) => {
    if (entry.kind === "choice" && entry.seat === seat && !entry.automatic && !entry.undone) from = at;
  });
  return from < 0 ? [] : entries.slice(from + 1).filter((entry) => !entry.undone && entry.events.length > 0);
}

/** Whether a seat is asked the same as before: what was said about it still holds. */
function alike(one: Offer | null, other: Offer | null): boolean {
  const keys = (offer: Offer): string => offer.options.map((option) => `${option.verb}:${option.target}`).join(" ");
  return Boolean(one && other && one.seat === other.seat && one.prompt === other.prompt && keys(one) === keys(other));
}
