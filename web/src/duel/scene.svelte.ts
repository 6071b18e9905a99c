// The table of Duel from one chair.
import type { Seat } from "../shell/seat.svelte";
import { nameOf } from "../shell/text.svelte";
import type { Step } from "../shell/wire";
import { Chair, provideChair, useChair, type Sentence } from "../table/chair.svelte";
import type { City, Picture, Slot } from "./picture";
import { tell } from "./story";

const SEATS = ["first", "second"];

export class Scene extends Chair {
  get picture(): Picture {
    return this.seat.view!.picture as Picture;
  }
  get other(): number {
    return 1 - this.me;
  }
  get city(): City {
    return this.picture.cities[this.me];
  }
  slot(number: number): Slot | undefined {
    return this.picture.structure.find((slot) => slot.slot === number);
  }
  tell(steps: Step[]): Sentence[] {
    return tell(steps, (seat) => this.name(seat));
  }
  protected seatWords(seat: number): string {
    return nameOf("seats", SEATS[seat]);
  }
}

export function provideScene(seat: Seat): Scene {
  return provideChair(new Scene(seat));
}

export function useScene(): Scene {
  return useChair<Scene>();
}
