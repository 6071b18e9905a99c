// What something costs this city: its state, its parts by seller, and its foot in words.
import { amount, word } from "../shell/text.svelte";
import type { Bought, Price } from "../generated/seven";

export type State = "affordable" | "free" | "dear" | "missing" | "built";

/** How a card or stage stands to this city. */
export function stateOf(price: Price): State {
  if (price.why_not === "built") return "built";
  if (price.chain) return "free";
  if (price.price === null) return "missing";
  return price.short > 0 ? "dear" : "affordable";
}

/** The coins for some purchases. */
export function coinsFor(bought: Bought[]): number {
  return bought.reduce((sum, part) => sum + part.coins, 0);
}

/** Whether nothing has to be bought nor paid. */
export function isOwn(price: Price): boolean {
  return price.price === 0 && !price.chain;
}

export interface Foot {
  icon: string;
  whole: string;
  brief: string;
}

/** What the foot of a card says; `gain` are the coins that building it brings at once. */
export function footOf(price: Price, gain = 0): Foot {
  const state = stateOf(price);
  if (state === "built") return foot("steps", "built");
  if (state === "missing") return foot("lock", "missing");
  if (state === "dear") return foot("lock", "short", { count: price.short, price: price.price! });
  if (state === "free") return gain ? foot("link", "free_gain", { count: gain }) : foot("link", "free");
  const count = price.ways[0].leaves;
  if (!price.price) return foot("check", "keeps", { count });
  return foot("check", "leaves", { price: amount("coins", price.price), count });
}

function foot(icon: string, key: string, values: Record<string, string | number> = {}): Foot {
  return { icon, whole: word(`seven.foot.${key}`, values), brief: word(`seven.foot.${key}_brief`, values) };
}
