// The uses of a card or leader at hand; impossible ones stay, with the reason.
import { word } from "../shell/text.svelte";
import type { Offer } from "../table/answers";
import type { InHand, Price } from "../generated/seven";
import { stateOf } from "./prices";
import { goodsWords } from "./words";

export interface Use {
  verb: string;
  index: number | null; // the answer that does it
  price: Price | null;
  why: string | null;
}
export interface Table {
  asks: string;
  stagePrice: Price | null;
}
const WHOLE = ["turn", "last_card", "recruit"]; // questions that offer every use

/** Why something cannot be had, in words. */
export function reasonOf(price: Price): string {
  const state = stateOf(price);
  if (state === "built") return word("seven.why.built");
  if (state === "missing") return word("seven.why.missing", { goods: goodsWords(price.missing) });
  return state === "dear" ? word("wonder.short", { count: price.short }) : word("seven.why.not_now");
}

/** What may be done with something at hand. */
export function usesOf(held: InHand, offers: Offer[], { asks, stagePrice }: Table): Use[] {
  const offered = (verb: string) => offers.find(({ choice }) => choice.verb === verb)?.index ?? null;
  const use = (verb: string, price: Price | null, why: string | null): Use => {
    const index = offered(verb);
    return { verb, index, price, why: index === null ? why : null };
  };
  const main = use(held.kind === "leader" ? "recruit" : "build", held.price, reasonOf(held.price));
  const powers = ["build_free", "build_black"]
    .filter((verb) => offered(verb) !== null)
    .map((verb) => use(verb, null, null));
  const rest = WHOLE.includes(asks)
    ? [
        use("stage", stagePrice, stagePrice ? reasonOf(stagePrice) : word("seven.why.all_stages")),
        use("sell", null, null),
      ]
    : [];
  return [main, ...powers, ...rest.filter((other) => other.verb === "stage" || other.index !== null)];
}
