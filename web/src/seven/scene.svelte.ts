// The table of Seven from one chair.
import type { Seat } from "../shell/seat.svelte";
import { say } from "../shell/text.svelte";
import type { Asked, Offered, Step, Target } from "../generated/contract";
import { pointsAt, type Offer } from "../table/answers";
import { Chair, provideChair, useChair, type AnswerWords, type Sentence } from "../table/chair.svelte";
import { verbOf } from "./after";
import { sideOf, type Effect } from "./box";
import type { City, InHand, Preview, Price, Snapshot, Way } from "../generated/seven";
import { tell } from "./story";
import { around, asksFor, bestUse } from "./table";
import { targetName } from "./words";

const SEATS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
/** What is picked up from a hand: a target of this kind, named by its place in the hand. */
export const HAND = "hand";

export class Scene extends Chair {
  way = $state(0); // the place of the way to pay that goes with the answer
  looksAt = $state<number | null>(null); // the partner, while his hand is looked at
  private plan = $state<string | null>(null); // the payment to answer with, once it is asked for

  get snapshot(): Snapshot {
    return this.seat.view!.snapshot as Snapshot;
  }
  previewOf(choice: Offered): Preview {
    return choice.preview as Preview;
  }
  override get question(): Asked | null {
    const asked = this.seat.view?.asked ?? [];
    return asked.filter((question) => question.seat === this.me).at(-1) ?? null;
  }
  /** Whether the open question is how to pay, and that has been picked already. */
  private get paysAsPlanned(): boolean {
    return this.question?.kind === "pay" && this.plan !== null;
  }
  override get isAsked(): boolean {
    return super.isAsked && !this.paysAsPlanned;
  }
  override get mustAnswer(): boolean {
    return super.mustAnswer && !this.mayChange;
  }
  /** What this chair is asked for now; after an answer that may still be changed, what it was asked for. */
  get asks(): string {
    return this.question?.kind ?? asksFor(this.choices);
  }
  /** Whether this chair has answered and may still answer otherwise. */
  get mayChange(): boolean {
    return !this.isWatching && (this.seat.view?.may_change.includes(this.me) ?? false);
  }
  /** Whether this chair answers for the Free City now. */
  get isStandingIn(): boolean {
    return this.question?.about === "free_city";
  }

  /** The city of this chair, or the Free City while it is answered for. */
  get city(): City {
    const place = this.isStandingIn ? this.snapshot.free_city : this.me;
    return this.snapshot.cities[place ?? this.me];
  }
  get left(): City {
    return this.snapshot.cities[this.city.left];
  }
  get right(): City {
    return this.snapshot.cities[this.city.right];
  }
  /** The cities beyond the neighbours, from the left neighbour's side to the right one's. */
  get others(): City[] {
    return around(this.snapshot.cities, this.city);
  }
  /** The partner whose hand this chair may see. */
  get partner(): number | null {
    const partner = this.snapshot.cities[this.me].partner;
    return this.snapshot.hands.some((hand) => hand.city === partner) ? partner : null;
  }
  /** What may be picked up: the cards before this chair, or leaders where leaders are asked for. */
  get held(): InHand[] {
    const leaders = this.snapshot.leaders_in_hand;
    if (this.looksAt === null && (leaders.some(({ name }) => this.isOffered(name)) || this.snapshot.step === "recruit"))
      return leaders;
    const shown = this.snapshot.hands.filter((hand) =>
      this.looksAt === null ? hand.city !== this.partner && hand.player === this.city.city : hand.city === this.looksAt,
    );
    return shown.flatMap((hand) => hand.cards).filter((card) => !this.isTaken(card.name));
  }
  /** Whether a card of this turn is already chosen for the own city, while the Free City is answered for. */
  private isTaken(name: string): boolean {
    return this.isStandingIn && this.snapshot.cities[this.me].chosen?.name === name && !this.isOffered(name);
  }
  get heldPicked(): InHand | null {
    return this.picked?.kind === HAND ? (this.held[Number(this.picked.name)] ?? null) : null;
  }
  override get offers(): Offer[] {
    const all = this.choices.map((choice, index) => ({ choice, index }));
    const picked = this.picked;
    if (picked?.kind === HAND) return all.filter(({ choice }) => names(choice, this.heldPicked?.name));
    return picked ? all.filter(({ choice }) => pointsAt(choice, picked)) : all;
  }
  /** Whether nothing can be built, so that a card has to be sold. */
  get mustSell(): boolean {
    return this.choices.every((choice) => choice.verb === "sell");
  }
  /** Whether every answer but a refusal uses something at hand. */
  get choosesFromHand(): boolean {
    return this.choices.some((choice) => this.held.some((held) => names(choice, held.name)));
  }
  /** Whether an answer names something; in a game played again also where nobody is asked any more. */
  isOffered(name: string): boolean {
    const offered = this.seat.isReplay ? (this.seat.view?.choices ?? []) : this.choices;
    return offered.some((choice) => names(choice, name));
  }

  /** The stage that the city that answers may build next. */
  get nextStage(): { number: number; gives: Effect[] } | null {
    const { board, side, stages } = this.city;
    const place = stages.findIndex((stage) => !stage.built);
    return board && side && place >= 0 ? { number: place + 1, gives: sideOf(board, side).stages[place].gives } : null;
  }
  /** What that stage costs. */
  get stagePrice(): Price | null {
    return this.city.stages.find((stage) => !stage.built)?.price ?? null;
  }
  /** The price that goes with a choice. */
  priceOf(choice: Offered): Price | null {
    if (choice.verb === "stage") return this.stagePrice;
    if (choice.verb !== "build" && choice.verb !== "recruit") return null;
    return this.held.find((held) => names(choice, held.name))?.price ?? null;
  }
  get chosenWay(): Way | null {
    return this.chosen ? (this.priceOf(this.chosen)?.ways[this.way] ?? null) : null;
  }

  override pick(kind: string, name: string | number): void {
    this.way = 0;
    super.pick(kind, name);
    if (this.picked?.kind === HAND) this.answer = bestUse(this.offers);
  }
  override choose(index: number, way = 0): void {
    this.way = way;
    super.choose(index);
  }
  override take(index: number): void {
    this.looksAt = null;
    this.way = 0;
    super.take(index);
  }
  override confirm(): void {
    const way = this.chosenWay;
    this.plan = way?.text ?? null;
    super.confirm();
  }
  /** Answer the question how to pay with the way that was picked together with the card. */
  payAsPlanned(): void {
    if (!this.paysAsPlanned || !super.isAsked) return;
    const index = this.seat.view!.choices.findIndex((choice) => choice.text === this.plan);
    if (index >= 0) this.seat.choose(index);
    this.plan = null;
  }

  tell(steps: Step[]): Sentence[] {
    return tell(steps, (city) => this.cityName(city), this.snapshot.options.teams === "on" ? 2 : 1);
  }
  answerWords(choice: Offered): AnswerWords {
    return { thing: choice.targets.map(targetName).join(""), deed: verbOf(this, choice) };
  }
  protected thingFor(choice: Offered): Target | null {
    const place = this.held.findIndex((held) => names(choice, held.name));
    return place < 0 ? null : { kind: HAND, name: place };
  }
  /** The name of a city: its player's, or that of the Free City. */
  cityName(city: number): string {
    return city === this.snapshot.free_city ? say("seven.free_city") : this.name(city);
  }
  seatWords(seat: number): string {
    return say(`seven.seats.${SEATS[seat]}`);
  }
}

function names(choice: Offered, name: string | undefined): boolean {
  return choice.targets.some((target) => target.name === name);
}

export function provideScene(seat: Seat): Scene {
  return provideChair(new Scene(seat));
}

export function useScene(): Scene {
  return useChair<Scene>();
}
