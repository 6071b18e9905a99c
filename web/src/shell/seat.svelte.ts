// One table as this browser sees it: what the server said last, and what may be answered.
import { tick } from "svelte";
import { pausing, settings } from "./settings.svelte";
import { TableSocket, type Connection } from "./socket";
import { capture, play } from "./motion";
import { questionOf } from "./hints";
import { fateOf, type Pending } from "./pending";
import { extend } from "./trail";
import type {
  News,
  HintNews,
  Me,
  ChatLine,
  Step,
  TableFacts,
  ClientMessage,
  UndoNews,
  Target,
  ViewNews,
} from "../generated/contract";

const SHOWN_FOR = 600; // milliseconds that a move of somebody else stays before the next one is shown
const CONFIRMED_BY = 10_000; // milliseconds after which a connection that has not confirmed an answer is given up
const READ = "heptapolis.read";
const LOOKED_AT = 500; // milliseconds that the table stays as it was before a move is shown again

export type Line = Pick<TableSocket, "tell" | "close" | "drop">;

export class Seat {
  connection = $state<Connection>("connecting");
  missing = $state(false);
  you = $state<Me | null>(null);
  table = $state<TableFacts | null>(null);
  view = $state.raw<ViewNews | null>(null);
  story = $state.raw<Step[]>([]);
  chat = $state<ChatLine[]>([]);
  muted = $state<string[]>([]);
  thinking = $state<number[]>([]);
  clock = $state<{ left: (number | null)[]; running: number[]; at: number } | null>(null);
  refusal = $state<string | null>(null);
  hint = $state.raw<HintNews | null>(null); // the newest one
  wish = $state<string | null>(null); // the question that a hint is wished for
  undoing = $state.raw<UndoNews | null>(null); // the newest request to take back, or how it ended
  pending = $state.raw<Pending | null>(null); // an answer that is not confirmed yet
  readTo = $state(0); // the number of the last line of the chat that was seen
  sentAway = $state(false);
  returned = $state<"sent" | "arrived" | "not_taken" | null>(null); // what became of it after a lost connection
  busy = $state(false);
  covered = $state(false);
  wanted = $state.raw<Target[]>([]); // what a lesson points at

  private socket: Line;
  private isBack = false; // the first view over a new socket is still to come
  private patience: ReturnType<typeof setTimeout> | undefined;
  private trail = $state.raw<ViewNews[]>([]);
  private waiting: ViewNews[] = [];
  private showing = false;
  private lastSeat: number | null = null;

  constructor(
    private readonly id: string,
    watches = false,
  ) {
    this.readTo = Number(sessionStorage.getItem(`${READ}.${id}`) ?? 0);
    this.socket = this.open(id, watches);
  }

  /** Whether this is a table of a lesson, in the page itself. */
  get isPractice(): boolean {
    return false;
  }

  /** Whether a game is played again here. */
  get isReplay(): boolean {
    return false;
  }

  /** The line to the table: a socket, unless the table is in the page. */
  protected open(id: string, watches: boolean): Line {
    return new TableSocket(
      id,
      (message) => this.hear(message),
      (state, code) => this.connect(state, code),
      watches,
    );
  }

  close(): void {
    clearTimeout(this.patience);
    this.socket.close();
  }

  tell(message: ClientMessage): void {
    this.refusal = null;
    this.socket.tell(message);
  }

  choose(answer: number): void {
    const view = this.view;
    if (!view || view.question === null || view.seat === null) return;
    const { seat, question, number, choices } = view;
    this.refusal = this.returned = null;
    this.busy = true;
    this.send({
      message: { type: "choose", seat, question, number, answer },
      text: choices[answer].text,
      steps: this.story.length,
      sent: false,
    });
  }

  /** Send an answer, or keep it until there is a connection again. */
  private send(pending: Pending): void {
    const sent = this.socket.tell(pending.message);
    this.pending = { ...pending, sent: sent || pending.sent };
    clearTimeout(this.patience);
    if (sent) this.patience = setTimeout(() => this.pending && this.socket.drop(), CONFIRMED_BY);
  }

  /** Let go of an answer that was not sent yet. */
  cancel(): void {
    if (this.pending?.sent) return;
    this.settle(null);
  }

  private settle(returned: Seat["returned"]): void {
    clearTimeout(this.patience);
    this.pending = null;
    this.busy = false;
    if (returned) this.returned = returned;
  }

  /** A view tells what became of the answer that is on its way; over a new socket it is sent again if it still counts. */
  private judge(view: ViewNews): void {
    const { pending, isBack } = this;
    this.isBack = false;
    if (!pending) return;
    const fate = fateOf(pending, view);
    if (fate === "taken") this.settle(isBack ? "arrived" : null);
    else if (fate === "passed")
      this.settle(isBack ? "not_taken" : null); // else a refusal says so
    else if (isBack) {
      this.returned = "sent";
      this.send(pending);
    }
  }

  undo(): void {
    if (this.view) this.tell({ type: "undo", question: this.view.question, number: this.view.number });
  }

  /** Wish for a hint about the open question; one that is already here is not asked for again. */
  askHint(): void {
    const view = this.view;
    if (!view || view.question === null || view.seat === null) return;
    this.wish = questionOf(view);
    if (!this.hint || questionOf(this.hint) !== this.wish)
      this.tell({ type: "hint", seat: view.seat, question: view.question, number: view.number });
  }

  /** Show once more what the last player did, answer by answer. */
  async again(): Promise<void> {
    const [before, ...moves] = this.trail;
    if (!this.mayShowAgain || this.showing) return;
    this.showing = true;
    this.view = { ...before, choices: [], question: null };
    await rest(pausing(LOOKED_AT) || LOOKED_AT);
    for (const view of moves) {
      if (view !== moves[0]) await rest(pausing(SHOWN_FOR) || SHOWN_FOR);
      await this.show(view);
    }
    this.showing = false;
    await this.drain();
  }

  /** Whether the last move can be shown again; not where that would show what another player at this screen knows. */
  get mayShowAgain(): boolean {
    return this.trail.length > 1 && !(this.isHotSeat && this.trail.some((view) => view.private));
  }

  /** How many lines of others have not been seen; own lines and those of muted people do not count. */
  get unread(): number {
    const isNews = ({ number, person }: ChatLine) => number > this.readTo && person !== this.you?.person;
    return this.chat.filter((said) => isNews(said) && !this.muted.includes(said.person)).length;
  }

  /** All lines there are have been seen. */
  markRead(): void {
    this.readTo = this.chat.at(-1)?.number ?? 0;
    sessionStorage.setItem(`${READ}.${this.id}`, String(this.readTo));
  }

  /** Whether this person plays several seats here. */
  get isHotSeat(): boolean {
    return (this.table?.yours.length ?? 0) > 1;
  }

  private connect(state: Connection, code?: number): void {
    this.connection = state;
    this.missing = code === 4004;
    this.sentAway = code === 4003;
    if (state !== "open") this.busy = this.pending !== null;
  }

  protected hear(message: News): void {
    switch (message.type) {
      case "hello":
        Object.assign(this, { you: message.you, table: message.table, chat: message.chat, muted: message.muted });
        this.wish = this.undoing = null; // what was asked for over a lost socket is not answered
        this.isBack = true;
        break;
      case "table":
        this.table = message.table;
        break;
      case "view":
        this.judge(message);
        this.waiting.push(message);
        void this.drain();
        break;
      case "clock":
        this.clock = { ...message, at: Date.now() / 1000 }; // by this device's clock, which may differ from the server's
        break;
      case "thinking":
        this.thinking = message.on
          ? [...new Set([...this.thinking, message.seat])]
          : this.thinking.filter((seat) => seat !== message.seat);
        break;
      case "undo_request":
        this.undoing = message;
        break;
      case "hint":
        this.hint = message;
        break;
      case "chat":
        this.chat = [...this.chat, message.said];
        break;
      case "refused":
        if (message.of === "hint") this.refuseHint(message.reason);
        else this.refuse(message.of, message.reason);
        break;
    }
  }

  /** An answer that came too late is told as one that was not taken, whatever the reason. */
  private refuse(of: string | null, reason: string): void {
    const isLate = of === "choose" && reason === "stale";
    this.settle(isLate ? "not_taken" : null);
    if (!isLate) this.refusal = reason;
  }

  /** A hint that comes too late is no longer wished for anyway. */
  private refuseHint(reason: string): void {
    if (reason === "stale") return;
    this.wish = null;
    this.refusal = reason;
  }

  private async drain(): Promise<void> {
    if (this.showing) return;
    this.showing = true;
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      this.trail = extend(this.trail, this.view, next, this.table?.seats.length ?? 0);
      await this.show(next);
      if (this.waiting.length && next.steps.length) await rest(document.hidden ? 0 : pausing(SHOWN_FOR));
    }
    this.showing = false;
  }

  /** Whether things are to be seen moving. */
  protected get moves(): boolean {
    return settings.speed !== 0 && !document.hidden;
  }

  protected async show(view: ViewNews): Promise<void> {
    const places = this.moves && view.keep > 0 && view.steps.length > 0 ? capture() : null;
    this.story = [...this.story.slice(0, view.keep), ...view.steps];
    if (this.isHotSeat && view.private && this.lastSeat !== view.seat) this.covered = true;
    this.lastSeat = view.seat;
    this.view = view;
    this.busy = this.pending !== null;
    await tick();
    if (places) await play(places);
  }
}

function rest(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
