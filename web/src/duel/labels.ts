// The table in words for those who listen to it, and the feet of cards.
import { BOX } from "../cards/box";
import { costWords, givesWords } from "../cards/words";
import { amount, join, nameOf, say, says, word } from "../shell/text.svelte";
import type { Price, Slot, Space } from "../generated/duel";
import type { Scene } from "./scene.svelte";

/** A mythology or offering token by name. */
export function tokenName(name: string): string {
  return says(`duel.offerings.${name}`)
    ? say(`duel.offerings.${name}`)
    : word("card.mythology", { name: nameOf("mythologies", name) });
}

/** What makes something free: a card, or the token of a mythology. */
export function linkName(link: string): string {
  return link in BOX.cards ? nameOf("cards", link) : tokenName(link);
}

/** The name of a card, wonder, token or god. */
export function partName(name: string): string {
  const kind = (["cards", "wonders", "tokens", "gods"] as const).find((kind) => name in BOX[kind]);
  return nameOf(kind ?? "cards", name);
}

/** A price in words: "free by Baths", "4 coins", "4 coins, 1 short". */
export function priceWords(price: Price): string {
  if (price.chain) return word("price.free_by", { name: linkName(price.chain) });
  const coins = price.price ? amount("coins", price.price) : word("price.nothing");
  return price.short ? word("price.short", { price: coins, count: price.short }) : coins;
}

/** What a god on a space costs a seat; what is printed there as long as the space is empty. */
export function priceOn(space: Space, seat: number): number {
  return space.prices ? space.prices[seat].price : space.costs[seat];
}

/** A card of the structure, whole, in words. */
export function cardLabel(scene: Scene, slot: Slot): string {
  const token = slot.token ? [word("card.with_token", { name: tokenName(slot.token) })] : [];
  if (!slot.card)
    return [say("page.card.face_down", { back: nameOf("decks", slot.back ?? "age_1") }), ...token].join(". ");
  const card = BOX.cards[slot.card];
  const parts = [
    word("card.label", { name: nameOf("cards", slot.card), kind: nameOf("kinds", card.colour) }),
    givesWords(card.gives),
    word("card.costs", { cost: costWords(card.cost) }),
    word("card.price_of", { name: scene.name(scene.me), price: priceWords(slot.prices![scene.me]) }),
    word("card.price_of", { name: scene.name(scene.other), price: priceWords(slot.prices![scene.other]) }),
    slot.open ? word("card.open") : word("card.covered_by", { names: coverers(scene, slot) }),
  ];
  return [...parts, ...token].join(". ");
}

/** The cards lying on a card, in words. */
export function coverers(scene: Scene, slot: Slot): string {
  const names = slot.covered_by
    .map((number) => scene.slot(number)?.card)
    .map((card) => (card ? nameOf("cards", card) : word("card.a_face_down")));
  return join(names);
}

const FOOT = 13; // letters that fit the foot of a card

/**
 * What the foot of an open card says, whole and for a narrow card; a free one tells of the token that its pair earns.
 * Where the coins that it brings are not foretold (null), it has a tick alone.
 */
export function footOf(
  price: Price,
  isYours = true,
  gains: number | null = 0,
  pairs = false,
): { icon: string; whole: string; brief: string } {
  const [icon, key, count] = price.chain
    ? ["link", pairs ? "pair" : "free", 0]
    : price.short
      ? ["lock", "short", price.short]
      : ["check", gains === null ? "" : "leaves", price.leaves + (gains ?? 0)];
  if (!key) return { icon: String(icon), whole: "", brief: "" };
  const brief = word(`foot.${key}_brief`, { count });
  const whole = word(`foot.${key}`, { count });
  return { icon: String(icon), whole: whole.length > FOOT || !isYours ? brief : whole, brief };
}
