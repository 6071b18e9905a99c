// What answers point at, in words, by kind.
import { BOX } from "../cards/box";
import { givesWords, type Form } from "../cards/words";
import { amount, nameOf, say, word } from "../shell/text.svelte";
import type { Offered, Target } from "../generated/contract";
import { tokenName } from "./labels";
import type { Scene } from "./scene.svelte";
import { seenFrom } from "./track";

const NAMED: Record<string, string> = {
  card: "cards",
  wonder: "wonders",
  token: "tokens",
  god: "gods",
  mythology: "mythologies",
};
const WITHOUT_TARGET = ["decline", "redraw"]; // answers that point at nothing and stand for themselves
const SEATS = ["first", "second"];

/** The name of something an answer points at. */
export function targetName(scene: Scene, target: Target): string {
  const name = String(target.name);
  if (name === "?") return word("card.a_face_down");
  if (WITHOUT_TARGET.includes(target.kind)) return word(`verbs.${target.kind}`);
  if (NAMED[target.kind]) return nameOf(NAMED[target.kind], name);
  switch (target.kind) {
    case "seat":
      return scene.name(SEATS.indexOf(name));
    case "space":
      return word("gods.space", { space: name });
    case "offering":
      return tokenName(name);
    case "coins":
      return amount("coins", Number(name));
    case "track":
      return trackWords(seenFrom(Number(name), scene.me));
    case "loot":
      return lootName(scene, name);
    default:
      return slotName(scene, Number(name));
  }
}

/** What an answer is named after: things rather than the places they lie at, the card that a wonder is built with. */
export function namedBy({ verb, targets }: Offered): Target[] {
  const tellsPlace = verb === "place" || targets.length === 1 || targets.some(({ name }) => name === "?");
  return targets.filter(({ kind, name }) => {
    if (kind === "slot" || kind === "space") return tellsPlace;
    return name !== "?" && !(verb === "wonder" && kind === "wonder");
  });
}

/** A space of the track, as seen from this chair. */
export function trackWords(seen: number): string {
  return seen === 0 ? word("track.middle") : word("track.space", { space: seen > 0 ? `+${seen}` : `−${-seen}` });
}

function lootName(scene: Scene, name: string): string {
  const loot = scene.snapshot.track.loot.find((other) => other.name === name);
  return say("duel.choices.loot", { coins: amount("coins", loot?.coins ?? 0), name: scene.name(loot?.seat ?? 0) });
}

function slotName(scene: Scene, slot: number): string {
  const lying = scene.slot(slot);
  if (lying?.token && scene.question?.kind === "claim") return tokenName(lying.token);
  return lying?.card ? nameOf("cards", lying.card) : say("duel.choices.face_down", { slot: slot + 1 });
}

/** What something does, in words; nothing for a place or a number. */
export function targetEffect(target: Target, form: Form = "short"): string {
  const name = String(target.name);
  const things: Record<string, Record<string, { gives: Parameters<typeof givesWords>[0] }>> = {
    card: BOX.cards,
    wonder: BOX.wonders,
    token: BOX.tokens,
    god: BOX.gods,
  };
  const thing = things[target.kind]?.[name];
  return thing ? givesWords(thing.gives, form) : "";
}
