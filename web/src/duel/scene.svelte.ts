// The table of Duel from one chair.
import type { Seat } from "../shell/seat.svelte";
import { nameOf, say } from "../shell/text.svelte";
import type { Offered, Step, Target } from "../generated/contract";
import { Chair, provideChair, useChair, type AnswerWords, type Sentence } from "../table/chair.svelte";
import { verbOf } from "./aftermath";
import type { City, Preview, Slot, Snapshot } from "../generated/duel";
import { Stage } from "./stage.svelte";
import { tell } from "./story";
import { namedBy, targetName } from "./targets";

const SEATS = ["first", "second"];

export class Scene extends Chair {
  readonly stage = new Stage(this);

  get snapshot(): Snapshot {
    return this.seat.view!.snapshot as Snapshot;
  }
  previewOf(choice: Offered): Preview {
    return choice.preview as Preview;
  }
  get other(): number {
    return 1 - this.me;
  }
  /** The seat whose city lies before the reader: his own, and the first one where two share a screen. */
  get near(): number {
    return this.seat.isHotSeat ? 0 : this.me;
  }
  get city(): City {
    return this.snapshot.cities[this.me];
  }
  slot(number: number): Slot | undefined {
    return this.snapshot.structure.find((slot) => slot.slot === number);
  }
  /** Whether a seat is this player's own, and no other's at the same screen. */
  isYou(seat: number): boolean {
    return seat === this.me && !this.isWatching && !this.seat.isHotSeat;
  }
  tell(steps: Step[]): Sentence[] {
    return tell(steps, (seat) => this.name(seat));
  }
  answerWords(choice: Offered): AnswerWords {
    const names = namedBy(choice).map((target) => targetName(this, target));
    return { thing: names.join(say("common.joins.between")), deed: verbOf(this, choice) };
  }
  protected thingFor(choice: Offered): Target | null {
    if (this.snapshot.age === 0) return choice.targets[0] ?? null;
    const lies = ({ kind }: Target) => kind === "slot" || kind === "space";
    return this.question?.kind === "turn" ? (choice.targets.find(lies) ?? null) : null;
  }
  seatWords(seat: number): string {
    return nameOf("seats", SEATS[seat]);
  }
}

export function provideScene(seat: Seat): Scene {
  return provideChair(new Scene(seat));
}

export function useScene(): Scene {
  return useChair<Scene>();
}
