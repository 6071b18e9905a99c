// The table from one chair: who is who, what is picked, and which answers that leaves.
import { getContext, setContext } from "svelte";
import type { Seat } from "../shell/seat.svelte";
import { settings } from "../shell/settings.svelte";
import { seatName } from "../shell/names";
import { nameOf } from "../shell/text.svelte";
import type { Asked, Choice, Target } from "../shell/wire";
import { firstAnswer, pointsAt, type Offer } from "./answers";
import type { City, Picture, Slot } from "./picture";

const KEY = Symbol("scene");
const SEATS = ["first", "second"];

export class Scene {
  picked = $state<Target | null>(null);
  answer = $state<number | null>(null);

  constructor(readonly seat: Seat) {}

  get picture(): Picture {
    return this.seat.view!.picture;
  }
  get me(): number {
    return this.seat.view?.seat ?? 0;
  }
  get other(): number {
    return 1 - this.me;
  }
  get isWatching(): boolean {
    return this.seat.view?.seat === null;
  }
  get city(): City {
    return this.picture.cities[this.me];
  }
  get question(): Asked | null {
    return this.seat.view?.asked.at(-1) ?? null;
  }
  get isAsked(): boolean {
    return this.seat.view?.question !== null && !this.seat.busy;
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

  slot(number: number): Slot | undefined {
    return this.picture.structure.find((slot) => slot.slot === number);
  }
  /** The name of the player in a seat. */
  name(seat: number): string {
    return this.seat.isHotSeat ? nameOf("seats", SEATS[seat]) : seatName(this.seat.table?.seats[seat]);
  }
}

export function provideScene(seat: Seat): Scene {
  return setContext(KEY, new Scene(seat));
}

export function useScene(): Scene {
  return getContext<Scene>(KEY);
}
