// A table in the page itself: prepared views instead of a server, for lessons.
import { Seat, type Line } from "../shell/seat.svelte";
import { account } from "../shell/account.svelte";
import { word } from "../shell/text.svelte";
import type { TableFacts, ViewNews } from "../generated/contract";

const TEACHER = "novice"; // who sits on the other side
const LEARNER = "learner";

/** What the learner is called, if this is known. */
const learnerName = () => account.me?.name ?? word("names.guest");

function tableOf(game: string): TableFacts {
  const table = {
    id: "practice",
    game,
    options: {},
    hints: false,
    status: "playing",
    seats: [
      { seat: 0, kind: "person", person: LEARNER, name: learnerName(), bot: null, here: true, stand_in: false },
      { seat: 1, kind: "bot", person: null, name: null, bot: TEACHER, here: true, stand_in: false },
    ],
    yours: [0],
    host: LEARNER,
    agreed: { abort: [], rematch: [] },
    next: null,
  } satisfies Partial<Record<keyof TableFacts, unknown>>;
  return table as unknown as TableFacts;
}

export class PracticeSeat extends Seat {
  constructor(private readonly onanswer: (answer: number) => void) {
    super("practice");
    this.connection = "open";
    this.you = { person: LEARNER, name: learnerName(), login: null };
    this.table = tableOf("duel");
  }

  override get isPractice(): boolean {
    return true;
  }

  protected override open(): Line {
    return { tell: () => true, close: () => undefined, drop: () => undefined };
  }

  override choose(answer: number): void {
    this.busy = true;
    this.onanswer(answer);
  }

  /** Show some views one after the other. */
  lay(views: ViewNews[]): void {
    this.wanted = [];
    for (const view of views) this.hear(view);
  }
}
