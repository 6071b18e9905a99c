// What a city sells, grouped by what it costs the reader.
import type { City } from "../generated/seven";

/** Equal units: the goods each may be, and how many there are. */
export interface Ware {
  goods: string[];
  count: number;
}
export interface Sale {
  price: number | null; // null: the reader is no neighbour
  wares: Ware[];
}

/** Units that are alike together; single goods before choices, in the order of the box. */
export function waresOf(units: string[][], resources: string[]): Ware[] {
  const wares: Ware[] = [];
  for (const goods of units) {
    const same = wares.find((ware) => ware.goods.join() === goods.join());
    if (same) same.count += 1;
    else wares.push({ goods, count: 1 });
  }
  const rank = ({ goods }: Ware) => (goods.length > 1 ? resources.length : 0) + resources.indexOf(goods[0]);
  return wares.sort((one, other) => rank(one) - rank(other));
}

/** Goods for sale by price, cheapest first; all together where the reader buys nothing. */
export function salesOf({ sells }: City, resources: string[], buys = true): Sale[] {
  const units = buys ? sells : sells.map((unit) => ({ ...unit, price: null }));
  const prices = [...new Set(units.map((unit) => unit.price))].sort((one, other) => (one ?? 0) - (other ?? 0));
  return prices.map((price) => ({
    price,
    wares: waresOf(
      units.filter((unit) => unit.price === price).map((unit) => unit.goods),
      resources,
    ),
  }));
}
