// A chair at a table that is played again: it shows moments instead of hearing from a socket.
import { Seat, type Line } from "../shell/seat.svelte";
import type { ReplayFacts, Step, TableFacts, ViewNews } from "../generated/contract";

export class ReplaySeat extends Seat {
  turned = $state.raw<number[]>([]); // slots of cards that lay face down then
  private still = true;
  onanswer: ((answer: number) => void) | null = null; // what becomes of an answer that is tried

  constructor(facts: ReplayFacts) {
    super(facts.id);
    this.table = tableOf(facts);
  }

  /** A seat that sees one view and no other. */
  static seeing(facts: ReplayFacts, view: ViewNews): ReplaySeat {
    const seat = new ReplaySeat(facts);
    seat.view = view;
    return seat;
  }

  /** Show a moment; things fly only where one step follows another. */
  async lay(view: ViewNews, before: Step[], turned: number[], moves: boolean): Promise<void> {
    this.turned = turned;
    this.story = before;
    this.still = !moves;
    await this.show(view);
  }

  override get isReplay(): boolean {
    return true;
  }
  protected override open(): Line {
    return { tell: () => false, close: () => {}, drop: () => {} };
  }
  protected override get moves(): boolean {
    return !this.still && super.moves;
  }

  override choose(answer: number): void {
    this.onanswer?.(answer);
  }
  override tell(): void {}
  override askHint(): void {}
}

/** The table of a replay, in the form that the table's components know. */
export function tableOf(facts: ReplayFacts): TableFacts {
  return {
    id: facts.id,
    game: facts.game,
    options: facts.options,
    public: false,
    undo: "off",
    hints: false,
    clock: { kind: "none", amount: 0, increment: 0 },
    status: facts.status,
    seats: facts.seats,
    yours: facts.yours.slice(0, 1),
    host: "",
    invite: null,
    code: null,
    watchers: 0,
    open_chat: false,
    answers: 0,
    asks_you: false,
    agreed: { abort: [], rematch: [] },
    next: null,
    result: facts.result,
    created: facts.ended ?? 0,
  };
}
