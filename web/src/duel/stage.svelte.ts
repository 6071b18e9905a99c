// The stage as the window stands now.
import { room } from "../table/room.svelte";
import { hasFurtherBoard } from "./expansions";
import type { Scene } from "./scene.svelte";
import { citiesOf, dockWidth, panelWidth, placeOf } from "./stage";

export class Stage {
  cities = $derived(citiesOf(room.width, room.height));
  place = $derived.by(() =>
    placeOf(room.width, room.height, this.scene.snapshot.age, hasFurtherBoard(this.scene.snapshot)),
  );
  /** Whether the board leaves room for the chooser while that is idle, so that cards stay where they are. */
  keepsRoom = $derived(this.place === "below" && this.cities === "panels");
  panel = $derived(panelWidth(room.width));
  dock = $derived(dockWidth(room.width));

  constructor(private readonly scene: Scene) {}
}
