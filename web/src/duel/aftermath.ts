// What a choice does, in words: the verb on its button and its certain consequences.
import { amount, join, nameOf, word } from "../shell/text.svelte";
import type { Choice, Happening } from "../shell/wire";
import { paid, targetOf } from "../table/answers";
import type { Scene } from "./scene.svelte";
import { targetName } from "./targets";
import { seenFrom } from "./track";

/** "for 4 coins" or "for free". */
function forPrice(coins: number): string {
  return coins ? word("verbs.for", { coins: amount("coins", coins) }) : word("verbs.for_free");
}

/** The verb on the button that commits a choice. */
export function verbOf(scene: Scene, choice: Choice): string {
  const price = forPrice(paid(choice));
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
  return scene.isYou(seat) ? word(`after.${key}_you`, values) : word(`after.${key}`, { name: scene.name(seat), ...values });
}

function eventWords(scene: Scene, event: Happening): string | null {
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

function pawnWords(scene: Scene, pawn: number): string[] {
  const track = scene.picture.track;
  if (pawn === track.pawn) return [];
  const seen = seenFrom(pawn, scene.me);
  const points = track.points[Math.abs(seen)];
  const ahead = seen > 0 ? scene.me : scene.other;
  const held =
    points && points !== track.points[Math.abs(track.pawn)]
      ? [fate(scene, "holds", ahead, { points: amount("points", points) })]
      : [];
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
export function aftermath(scene: Scene, choice: Choice): string[] {
  const after = choice.consequence;
  if (!after) return [];
  const events = after.events.map((event) => eventWords(scene, event)).filter((words): words is string => words !== null);
  const more = after.points[scene.me] - scene.city.total;
  const points = more > 0 ? [word("after.points", { count: more })] : [];
  const told = [...pawnWords(scene, after.pawn), ...events, ...points, ...openWords(scene, after.opens)];
  return after.events.length || told.length ? told : [word("after.nothing")];
}
