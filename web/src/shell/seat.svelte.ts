// One table as this browser sees it: what the server said last, and what may be answered.
import { tick } from "svelte";
import { lasting, settings } from "./settings.svelte";
import { TableSocket, type Connection } from "./socket";
import { capture, play } from "./motion";
import type { Heard, Me, Said, Step, Table, Told, View } from "./wire";

const SHOWN_FOR = 600; // milliseconds that a move of somebody else stays before the next one is shown

export class Seat {
  connection = $state<Connection>("connecting");
  missing = $state(false);
  you = $state<Me | null>(null);
  table = $state<Table | null>(null);
  view = $state.raw<View | null>(null);
  story = $state.raw<Step[]>([]);
  chat = $state<Said[]>([]);
  muted = $state<string[]>([]);
  thinking = $state<number[]>([]);
  clock = $state<{ left: (number | null)[]; running: number[]; at: number } | null>(null);
  refusal = $state<string | null>(null);
  busy = $state(false);
  covered = $state(false);

  private socket: TableSocket;
  private before = $state.raw<View | null>(null);
  private waiting: View[] = [];
  private showing = false;
  private lastSeat: number | null = null;

  constructor(id: string) {
    this.socket = new TableSocket(
      id,
      (message) => this.hear(message),
      (state, code) => this.connect(state, code),
    );
  }

  close(): void {
    this.socket.close();
  }

  tell(message: Told): void {
    this.refusal = null;
    this.socket.tell(message);
  }

  choose(answer: number): void {
    const view = this.view;
    if (!view || view.question === null || view.seat === null) return;
    this.busy = true;
    this.tell({ type: "choose", seat: view.seat, question: view.question, answer });
  }

  undo(): void {
    if (this.view) this.tell({ type: "undo", question: this.view.question });
  }

  /** Play the last move once more. */
  async again(): Promise<void> {
    const now = this.view;
    if (!now || !this.before || this.showing) return;
    this.showing = true;
    this.view = { ...this.before, choices: [], question: null };
    await pause(lasting(500));
    await this.show(now);
    this.showing = false;
    await this.drain();
  }

  get mayShowAgain(): boolean {
    return this.before !== null && this.view !== null;
  }

  /** Whether this person plays several seats here. */
  get isHotSeat(): boolean {
    return (this.table?.yours.length ?? 0) > 1;
  }

  private connect(state: Connection, code?: number): void {
    this.connection = state;
    this.missing = code === 4004;
    if (state !== "open") this.busy = false;
  }

  private hear(message: Heard): void {
    switch (message.type) {
      case "hello":
        Object.assign(this, { you: message.you, table: message.table, chat: message.chat, muted: message.muted });
        break;
      case "table":
        this.table = message.table;
        break;
      case "view":
        this.waiting.push(message);
        void this.drain();
        break;
      case "clock":
        this.clock = message;
        break;
      case "thinking":
        this.thinking = message.on
          ? [...new Set([...this.thinking, message.seat])]
          : this.thinking.filter((seat) => seat !== message.seat);
        break;
      case "chat":
        this.chat = [...this.chat, message.said];
        break;
      case "refused":
        this.busy = false;
        this.refusal = message.reason;
        break;
    }
  }

  private async drain(): Promise<void> {
    if (this.showing) return;
    this.showing = true;
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      await this.show(next);
      if (this.waiting.length) await pause(lasting(SHOWN_FOR));
    }
    this.showing = false;
  }

  private async show(view: View): Promise<void> {
    const moves = view.keep > 0 && view.steps.length > 0 && settings.speed !== 0;
    const places = moves ? capture() : null;
    if (view !== this.view && view.steps.length && this.view && view.keep > 0) this.before = this.view;
    this.story = [...this.story.slice(0, view.keep), ...view.steps];
    if (this.isHotSeat && view.private && this.lastSeat !== view.seat) this.covered = true;
    this.lastSeat = view.seat;
    this.view = view;
    this.busy = false;
    await tick();
    if (places) await play(places);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
