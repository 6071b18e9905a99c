// A table of either game from one chair: who is who, what is picked, and which answers that leaves.
import { getContext, setContext } from "svelte";
import { questionOf } from "../shell/hints";
import { seatNames } from "../shell/names";
import type { Seat } from "../shell/seat.svelte";
import { settings } from "../shell/settings.svelte";
import type { Asked, Offered, HintNews, Step, Target } from "../generated/contract";
import { hotName } from "./hotNames.svelte";
import { firstAnswer, pointsAt, type Offer } from "./answers";

const KEY = Symbol("chair");

export interface Sentence {
  number: number;
  seat: number;
  words: string;
  brief?: string; // its main clause, for a narrow bar
}

/** An answer in words: what it is given with, and what is done. */
export interface AnswerWords {
  thing: string;
  deed: string;
}

export abstract class Chair {
  picked = $state<Target | null>(null);
  answer = $state<number | null>(null);

  constructor(readonly seat: Seat) {}

  /** A chair of the same game at another seat. */
  at(seat: Seat): this {
    return new (this.constructor as new (seat: Seat) => this)(seat);
  }
  /** The name of a seat where one person plays several. */
  abstract seatWords(seat: number): string;
  /** Some steps in sentences. */
  abstract tell(steps: Step[]): Sentence[];
  /** An answer in the words of the chooser. */
  abstract answerWords(choice: Offered): AnswerWords;
  /** What a player picks up to give an answer; nothing where answers are listed. */
  protected abstract thingFor(choice: Offered): Target | null;

  get me(): number {
    return this.seat.view?.seat ?? 0;
  }
  /** All seats, this one first. */
  get seats(): number[] {
    const count = this.seat.table?.seats.length ?? 0;
    return Array.from({ length: count }, (_, place) => (this.me + place) % count);
  }
  get isWatching(): boolean {
    return this.seat.view?.seat === null;
  }
  get question(): Asked | null {
    return this.seat.view?.asked.at(-1) ?? null;
  }
  get isAsked(): boolean {
    return this.seat.view?.question !== null && !this.seat.busy;
  }
  /** Whether the table waits for this chair. */
  get mustAnswer(): boolean {
    return this.isAsked && !this.isWatching;
  }
  /** The players who are asked now; the dealer is none. */
  get awaited(): number[] {
    return (this.seat.view?.to_answer ?? []).filter((seat) => seat < this.seats.length);
  }
  get choices(): Offered[] {
    return this.isAsked ? (this.seat.view?.choices ?? []) : [];
  }
  /** The answers that point at what is picked, with their places in the list. */
  get offers(): Offer[] {
    const all = this.choices.map((choice, index) => ({ choice, index }));
    const picked = this.picked;
    return picked ? all.filter(({ choice }) => pointsAt(choice, picked)) : all;
  }
  get chosen(): Offered | null {
    return this.answer === null ? null : (this.choices[this.answer] ?? null);
  }

  /** Whether something on the table may be part of an answer. */
  aims(kind: string, name: string | number): boolean {
    return this.choices.some((choice) => pointsAt(choice, { kind, name }));
  }
  /** Whether a lesson points at something. */
  wants(kind: string, name: string | number): boolean {
    return this.seat.wanted.some((target) => target.kind === kind && target.name === name);
  }
  isPicked(kind: string, name: string | number): boolean {
    return this.picked?.kind === kind && this.picked.name === name;
  }
  /** Whether something on the table is picked, or part of the answer chosen in a list. */
  isMarked(kind: string, name: string | number): boolean {
    return this.isPicked(kind, name) || (this.chosen !== null && pointsAt(this.chosen, { kind, name }));
  }

  /** Pick something up to look at it or to answer with it; picking it twice lets it go. */
  pick(kind: string, name: string | number): void {
    if (this.isPicked(kind, name)) return this.release();
    this.picked = { kind, name };
    this.answer = firstAnswer(this.offers);
    if (!settings.confirm && this.question?.kind !== "turn" && this.offers.length === 1) this.confirm();
  }
  choose(index: number): void {
    this.answer = index;
    if (!settings.confirm) this.confirm();
  }
  confirm(): void {
    if (this.answer === null) return;
    const answer = this.answer;
    this.release();
    this.seat.choose(answer);
  }
  release(): void {
    this.picked = null;
    this.answer = null;
  }

  /** Whether a hint may be asked for now; not while the screen is handed over. */
  get mayHint(): boolean {
    const { table, covered } = this.seat;
    return this.mustAnswer && !covered && table !== null && table.hints && !table.seats[this.me].stand_in;
  }
  /** Whether a hint stands where answers are chosen: it was asked for, and nothing is picked. */
  get showsHint(): boolean {
    const isWished = this.seat.view !== null && this.seat.wish === questionOf(this.seat.view);
    return this.mayHint && isWished && this.picked === null && this.answer === null;
  }
  /** The hint for the open question, once the machine has found it. */
  get hint(): HintNews | null {
    const { hint, view } = this.seat;
    return hint && view && questionOf(hint) === questionOf(view) ? hint : null;
  }
  askHint(): void {
    if (!this.mayHint) return;
    this.release();
    this.seat.askHint();
  }
  /** Pick an answer up as a hint says; it is still to be confirmed. */
  take(index: number): void {
    this.picked = this.thingFor(this.choices[index]);
    this.answer = index;
  }

  /** The name of the player in a seat. */
  name(seat: number): string {
    if (this.seat.isHotSeat) return hotName(this.seat.table?.id ?? "", seat) || this.seatWords(seat);
    return seatNames(this.seat.table?.seats ?? [])[seat] ?? "";
  }
}

export function provideChair<Place extends Chair>(chair: Place): Place {
  return setContext(KEY, chair);
}

export function useChair<Place extends Chair = Chair>(): Place {
  return getContext<Place>(KEY);
}
