import { expect, test } from "vitest";
import { SEVEN } from "./box";
import type { City } from "../generated/seven";
import { salesOf, waresOf } from "./sales";

const unit = (goods: string, price: number | null) => ({ goods: goods.split(" "), from: "board", price });
const city = {
  sells: [unit("clay stone", 1), unit("papyrus", 2), unit("clay", 1), unit("clay", 1)],
} as unknown as City;

test("goods for sale are grouped by price, cheapest first, equal units counted", () => {
  expect(salesOf(city, SEVEN.resources)).toEqual([
    {
      price: 1,
      wares: [
        { goods: ["clay"], count: 2 },
        { goods: ["clay", "stone"], count: 1 },
      ],
    },
    { price: 2, wares: [{ goods: ["papyrus"], count: 1 }] },
  ]);
});

test("for whoever buys nothing here all goods stand together without a price", () => {
  const [sale, ...more] = salesOf(city, SEVEN.resources, false);
  expect(more).toEqual([]);
  expect(sale.price).toBeNull();
  expect(sale.wares.map(({ goods }) => goods.join("/"))).toEqual(["clay", "papyrus", "clay/stone"]);
});

test("single goods come before choices, in the order of the box", () => {
  const wares = waresOf([["ore", "wood"], ["glass"], ["wood"]], SEVEN.resources);
  expect(wares.map(({ goods }) => goods[0])).toEqual(["wood", "glass", "ore"]);
});
