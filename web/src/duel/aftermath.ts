// What a choice does, in words: the verb on its button and its certain consequences.
import { amount, join, nameOf, word } from "../shell/text.svelte";
import type { Offered, Happened } from "../generated/contract";
import { BOX, type Effect } from "../cards/box";
import type { Preview } from "../generated/duel";
import { targetOf } from "../table/answers";
import type { Scene } from "./scene.svelte";
import { targetName } from "./targets";
import { seenFrom } from "./track";

/** "for 4 coins" or "for free". */
function forPrice(coins: number): string {
  return coins ? word("verbs.for", { coins: amount("coins", coins) }) : word("verbs.for_free");
}

/** The verb on the button that commits a choice. */
export function verbOf(scene: Scene, choice: Offered): string {
  const price = forPrice(choice.preview.paid);
  switch (choice.verb) {
    case "build":
    case "activate":
      return word(`verbs.${choice.verb}`, { price });
    case "wonder":
      return word("verbs.wonder", { name: nameOf("wonders_short", String(targetOf(choice, "wonder"))), price });
    case "discard":
      return word("verbs.discard", { coins: amount("coins", scene.city.discard_coins) });
    default:
      return word(`verbs.${choice.verb}`, { name: choice.targets.length ? targetName(scene, choice.targets[0]) : "" });
  }
}

/** What becomes of a player: this one is addressed, the other called by name. */
function fate(scene: Scene, key: string, seat: number, values: Record<string, string> = {}): string {
  return scene.isYou(seat)
    ? word(`after.${key}_you`, values)
    : word(`after.${key}`, { name: scene.name(seat), ...values });
}

function eventWords(scene: Scene, event: Happened): string | null {
  const coins = amount("coins", event.amount);
  switch (event.kind) {
    case "loses":
    case "receives":
      return fate(scene, event.kind, event.seat, { coins });
    case "gains":
      return event.what === "discard" ? null : fate(scene, "gains", event.seat, { coins });
    case "pairs":
      return word("after.pairs");
    case "plays_again":
      return word("after.plays_again");
    case "wins":
      return fate(scene, "wins", event.seat);
    case "is_stopped":
      return word("after.is_stopped");
    default:
      return null;
  }
}

/** Where the pawn goes, and who holds other points for it than before. */
function pawnWords(scene: Scene, { pawn, military }: Preview): string[] {
  if (pawn === scene.snapshot.track.pawn) return [];
  const seen = seenFrom(pawn, scene.me);
  const held = military.flatMap((points, seat) =>
    points && points !== scene.snapshot.cities[seat].points.military
      ? [fate(scene, "holds", seat, { points: amount("points", points) })]
      : [],
  );
  return [word("after.pawn", { space: seen > 0 ? `+${seen}` : seen }), ...held];
}

function openWords(scene: Scene, slots: number[]): string[] {
  const cards = slots.map((slot) => scene.slot(slot)?.card);
  const named = cards.filter((card): card is string => Boolean(card)).map((card) => nameOf("cards", card));
  const hidden = cards.length - named.length;
  const told = named.length ? [word("after.opens", { names: join(named) })] : [];
  return hidden ? [...told, word("after.turns_up", { count: hidden })] : told;
}

/** Everything certain that follows from a choice, one phrase each. */
export function aftermath(scene: Scene, choice: Offered): string[] {
  const after = scene.previewOf(choice);
  const events = after.events
    .map((event) => eventWords(scene, event))
    .filter((words): words is string => words !== null);
  const more = after.points[scene.me] - scene.city.total;
  const points = more > 0 ? [word("after.points", { count: more })] : [];
  const frees = after.frees.length
    ? [word("after.frees", { names: join(after.frees.map((card) => nameOf("cards", card))) })]
    : [];
  return [...pawnWords(scene, after), ...events, ...points, ...frees, ...openWords(scene, after.opens)];
}

/** The effects of what a choice brings into the city that would do nothing now. */
export function idleEffects({ brings, idle }: Preview): Effect[] {
  const printed = { card: BOX.cards, wonder: BOX.wonders, token: BOX.tokens, god: BOX.gods };
  const thing = brings && printed[brings.kind as keyof typeof printed][brings.name];
  return thing ? idle.map((place) => thing.gives[place]) : [];
}
