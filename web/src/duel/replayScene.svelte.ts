// The table of Duel when it is played again: cities are strips, whatever the window.
import { Scene } from "./scene.svelte";
import { Stage } from "./stage.svelte";
import type { Cities, Place } from "./stage";

class StripsStage extends Stage {
  override cities = $derived<Cities>("strips");
  override place = $derived<Place>("below");
}

export class ReplayScene extends Scene {
  override readonly stage: Stage = new StripsStage(this);
}
