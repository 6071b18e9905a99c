// Seven's cards, leaders and boards in words: names, what they give, what they cost.
import { amount, join, learn, say, says, word } from "../shell/text.svelte";
import type { Target } from "../generated/contract";
import { printedOn, type Cost, type Effect } from "./box";

await learn("seven");

/** The name of something in Seven's box. */
export function named(kind: string, name: string): string {
  return say(`seven.${kind}.${name}`);
}

/** A card or a leader by name. */
export function thingName(name: string): string {
  return says(`seven.cards.${name}`) ? named("cards", name) : named("leaders", name);
}

/** A board and its side: "Alexandria A". */
export function boardName(board: string, side: string): string {
  return say("seven.table.side", { board: named("boards", board), side: side.toUpperCase() });
}

/** A way to pay as its answer names it: "2 left", with the sellers in words. */
export function paymentWords(payment: string): string {
  return payment.replace(/left|right|bank/g, (seller) => word(`seven.pill.${seller}`));
}

/** What an answer points at; nothing where its verb says it all. */
export function targetName({ kind, name }: Target): string {
  const [board, side] = String(name).split(":");
  if (kind === "card" || kind === "leader") return thingName(String(name));
  if (kind === "board") return boardName(board, side);
  return kind === "payment" ? paymentWords(String(name)) : "";
}

/** Some resources, equal ones together: "2 clay and glass". */
export function goodsWords(goods: string[], how: "and" | "or" = "and"): string {
  const kinds = [...new Set(goods)];
  const words = kinds.map((good) => {
    const count = goods.filter((other) => other === good).length;
    return say("common.amounts.goods", { count, what: named("resources", good) });
  });
  return join(words, how);
}

/** A printed cost: "2 clay, glass and 3 coins". */
export function costWords(cost: Cost): string {
  const parts = cost.goods.length ? [goodsWords(cost.goods)] : [];
  if (cost.coins) parts.push(amount("coins", cost.coins));
  return join(parts) || say("common.costs.nothing");
}

function keyOf(effect: Effect): string {
  if (effect.verb === "ability") return `abilities.${effect.ability}`;
  if (effect.verb === "cheap") return `cheap.${effect.what}`;
  return effect.per ? `${effect.verb}_per` : effect.verb;
}

/** One effect in words. */
export function effectWords(effect: Effect): string {
  const count = effect.amount ?? 0;
  const unit = effect.verb === "points" ? "points" : effect.verb === "shields" ? "shields" : "coins";
  return say(`seven.effects.${keyOf(effect)}`, {
    count,
    amount: amount(unit, count),
    goods: goodsWords(effect.goods ?? []),
    either: goodsWords(effect.goods ?? [], "or"),
    what: effect.per ? named("counted", effect.per) : "",
    whose: named("of", String(effect.of ?? 0)),
    symbol: effect.symbol ? named("symbols", effect.symbol) : "",
  });
}

/** What something gives, in a few words. */
export function givesWords(gives: Effect[]): string {
  return gives.map(effectWords).join(say("common.joins.between"));
}

/** What a card or a leader gives. */
export function thingWords(name: string): string {
  return givesWords(printedOn(name).gives);
}
