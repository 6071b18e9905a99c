// A table of either game from one chair: who is who, what is picked, and which answers that leaves.
import { getContext, setContext } from "svelte";
import { seatNames } from "../shell/names";
import type { Seat } from "../shell/seat.svelte";
import { settings } from "../shell/settings.svelte";
import type { Asked, Choice, Step, Target } from "../shell/wire";
import { firstAnswer, pointsAt, type Offer } from "./answers";

const KEY = Symbol("chair");

export interface Sentence {
  number: number;
  seat: number;
  words: string;
  brief?: string; // its main clause, for a narrow bar
}

export abstract class Chair {
  picked = $state<Target | null>(null);
  answer = $state<number | null>(null);

  constructor(readonly seat: Seat) {}

  /** The name of a seat where one person plays several. */
  protected abstract seatWords(seat: number): string;
  /** Some steps in sentences. */
  abstract tell(steps: Step[]): Sentence[];

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
  get choices(): Choice[] {
    return this.isAsked ? (this.seat.view?.choices ?? []) : [];
  }
  /** The answers that point at what is picked, with their places in the list. */
  get offers(): Offer[] {
    const all = this.choices.map((choice, index) => ({ choice, index }));
    const picked = this.picked;
    return picked ? all.filter(({ choice }) => pointsAt(choice, picked)) : all;
  }
  get chosen(): Choice | null {
    return this.answer === null ? null : (this.choices[this.answer] ?? null);
  }

  /** Whether something on the table may be part of an answer. */
  aims(kind: string, name: string | number): boolean {
    return this.choices.some((choice) => pointsAt(choice, { kind, name }));
  }
  isPicked(kind: string, name: string | number): boolean {
    return this.picked?.kind === kind && this.picked.name === name;
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

  /** The name of the player in a seat. */
  name(seat: number): string {
    return this.seat.isHotSeat ? this.seatWords(seat) : (seatNames(this.seat.table?.seats ?? [])[seat] ?? "");
  }
}

export function provideChair<Place extends Chair>(chair: Place): Place {
  return setContext(KEY, chair);
}

export function useChair<Place extends Chair = Chair>(): Place {
  return getContext<Place>(KEY);
}
