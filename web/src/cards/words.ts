// Cards, wonders, tokens and gods in words: what they give, what they cost.
import { BOX, type Cost, type Effect } from "./box";
import { amount, join, nameOf, say } from "../shell/text.svelte";

export type Form = "face" | "short" | "full";

/** Some resources, equal ones together: "2 clay and glass". */
export function goodsWords(goods: string[], how: "and" | "or" = "and"): string {
  const words = [...new Set(goods)].map((good) => {
    const count = goods.filter((other) => other === good).length;
    return say("common.amounts.goods", { count, what: nameOf("resources", good) });
  });
  return join(words, how);
}

/** A printed cost: "2 clay, glass and 3 coins". */
export function costWords(cost: Cost): string {
  const parts = [...new Set(cost.goods)].map((good) => goodsWords(cost.goods.filter((other) => other === good)));
  if (cost.coins) parts.push(amount("coins", cost.coins));
  return join(parts) || say("common.costs.nothing");
}

function keyOf(effect: Effect): string {
  if (effect.verb === "ability") return `abilities.${effect.ability}`;
  if (!effect.per) return effect.verb;
  return `${effect.verb}${effect.in_better_city ? "_by_better_city" : "_per"}`;
}

function valuesOf(effect: Effect): Record<string, string | number> {
  const count = effect.amount ?? effect.drawn ?? 0;
  const unit = effect.verb === "points" ? "points" : effect.verb === "shields" ? "shields" : "coins";
  const goods = effect.goods ?? [];
  return {
    count,
    amount: amount(unit, count),
    spaces: amount("spaces", count),
    goods: goodsWords(goods),
    either: goodsWords(goods, "or"),
    slashed: goods.map((good) => nameOf("resources", good)).join("/"),
    what: effect.per ? nameOf("counted", effect.per) : "",
    what_short: effect.per ? nameOf("counted_short", effect.per) : "",
    symbol: effect.symbol ? nameOf("symbols", effect.symbol) : "",
    symbol_short: effect.symbol ? nameOf("symbols_short", effect.symbol) : "",
    colour: effect.colour ? nameOf("colours", effect.colour) : "",
    points: join(BOX.templePoints.slice(1).map(String), "or"),
  };
}

/** One effect in words. */
export function effectWords(effect: Effect, form: Form): string {
  return say(`duel.effects.${keyOf(effect)}.${form}`, valuesOf(effect));
}

/** What something gives, in a few words. */
export function givesWords(gives: Effect[], form: Form = "short"): string {
  const words = gives.map((effect) => effectWords(effect, form));
  return form === "full" ? words.join(" ") : words.join(say("common.joins.between"));
}
