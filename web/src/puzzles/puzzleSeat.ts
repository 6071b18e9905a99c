// A seat at a position that is set as a puzzle: answers go to the puzzle, not to a server.
import { Seat, type Line } from "../shell/seat.svelte";
import { word } from "../shell/text.svelte";
import type { PuzzleSheet, SeatFacts, TableFacts } from "../generated/contract";

function sitter(seat: number, name: string): SeatFacts {
  return { seat, kind: "person", person: String(seat), name, bot: null, here: true, stand_in: false };
}

function tableOf(sheet: PuzzleSheet): TableFacts {
  const me = sheet.view.seat ?? 0;
  return {
    id: sheet.entry.id,
    game: "duel",
    options: {},
    public: false,
    undo: "off",
    hints: false,
    clock: { kind: "none", amount: 0, increment: 0 },
    status: "playing",
    seats: [0, 1].map((seat) => sitter(seat, word(seat === me ? "names.you" : "puzzle.rival"))),
    yours: [me],
    host: "",
    invite: null,
    code: null,
    watchers: 0,
    open_chat: false,
    answers: 0,
    asks_you: true,
    agreed: { abort: [], rematch: [] },
    next: null,
    result: null,
    created: 0,
  };
}

export class PuzzleSeat extends Seat {
  constructor(
    sheet: PuzzleSheet,
    private readonly onanswer: (answer: number) => void,
  ) {
    super(sheet.entry.id);
    this.connection = "open";
    this.table = tableOf(sheet);
    this.view = sheet.view;
  }
  protected override open(): Line {
    return { tell: () => true, close: () => undefined, drop: () => undefined };
  }
  override choose(answer: number): void {
    this.onanswer(answer);
  }
}
