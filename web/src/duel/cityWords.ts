// A city in one sentence, for those who listen; and everything it has, by name.
import { amount, join, nameOf, word } from "../shell/text.svelte";
import type { City } from "../generated/duel";

export function cityWords(city: City): string {
  const goods = city.goods
    .filter((good) => good.made)
    .map((good) => `${good.made} ${nameOf("resources", good.resource)}`);
  const symbols = Object.entries(city.symbols)
    .filter(([, count]) => count)
    .map(([symbol]) => nameOf("symbols", symbol));
  return [
    amount("coins", city.coins),
    amount("points", city.total),
    amount("shields", city.shields),
    goods.length ? word("city.makes", { goods: join(goods) }) : word("city.makes_nothing"),
    ...(symbols.length ? [word("city.bears", { symbols: join(symbols) })] : []),
  ].join(". ");
}

/** Everything that has come into a city, named as things on the table are. */
export function keptIn(city: City): string {
  const under = city.wonders.flatMap((wonder) => (wonder.under ? [wonder.under] : []));
  const cards = [...Object.values(city.cards).flat(), ...under].map((card) => `card:${card}`);
  const tokens = city.tokens.map((token) => `token:${token}`);
  const gods = city.gods.map((god) => `god:${god}`);
  const wonders = city.wonders.map((wonder) => `wonder:${wonder.name}`);
  return [...cards, ...tokens, ...gods, ...wonders].join(" ");
}
