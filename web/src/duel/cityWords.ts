// A city in one sentence, for those who listen.
import { amount, join, nameOf, word } from "../shell/text.svelte";
import type { City } from "./picture";

export function cityWords(city: City): string {
  const goods = city.goods.filter((good) => good.made).map((good) => `${good.made} ${nameOf("resources", good.resource)}`);
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
