// The table in words for those who listen to it.
import { amount, join, word } from "../shell/text.svelte";
import { colourOf, LEADER, printedOn, SEVEN, unlockedBy } from "./box";
import type { City, InHand, Price, Way } from "../generated/seven";
import { coinsFor, stateOf } from "./prices";
import type { Scene } from "./scene.svelte";
import { boardName, costWords, goodsWords, named, thingName, thingWords } from "./words";

/** A way to pay in words: "2 coins to Ines for papyrus, 1 coin to Joris for clay". */
export function wayWords(scene: Scene, way: Way): string {
  const sellers = [
    { bought: way.left, name: scene.cityName(scene.city.left) },
    { bought: way.right, name: scene.cityName(scene.city.right) },
    { bought: way.bank, name: word("seven.bank") },
  ];
  const parts = sellers
    .filter(({ bought }) => bought.length)
    .map(({ bought, name }) =>
      word("seven.way.part", {
        coins: amount("coins", coinsFor(bought)),
        name,
        goods: goodsWords(bought.map(({ good }) => good)),
      }),
    );
  if (way.coins) parts.unshift(word("seven.way.printed", { coins: amount("coins", way.coins) }));
  return join(parts) || word("seven.way.nothing");
}

/** A price in words, and why something cannot be had. */
export function priceWords(scene: Scene, price: Price): string {
  const state = stateOf(price);
  if (state === "built") return word("seven.price.built");
  if (state === "free") return word("seven.price.free_by", { name: thingName(price.chain!) });
  if (state === "missing") return word("seven.price.missing", { goods: goodsWords(price.missing) });
  const coins = price.price ? amount("coins", price.price) : word("seven.price.own");
  if (state === "dear") return word("price.short", { price: coins, count: price.short });
  const way = price.ways[0];
  return way && way.left.length + way.right.length + way.bank.length ? `${coins} (${wayWords(scene, way)})` : coins;
}

/** A card or leader at hand, whole, in words. */
export function heldLabel(scene: Scene, held: InHand): string {
  const colour = colourOf(held.name);
  const printed = printedOn(held.name);
  const chain = SEVEN.cards[held.name]?.chain ?? [];
  return [
    `${thingName(held.name)}, ${colour === LEADER ? word("seven.leader") : named("colours", colour)}`,
    thingWords(held.name),
    word("card.costs", { cost: costWords(printed.cost) }),
    ...(chain.length ? [word("seven.card.free_with", { names: join(chain.map(thingName), "or") })] : []),
    word("seven.price.now", { price: priceWords(scene, held.price) }),
    ...frees(held.name),
  ].join(". ");
}

function frees(name: string): string[] {
  const later = unlockedBy(name);
  return later.length ? [word("after.frees", { names: join(later.map(thingName)) })] : [];
}

/** A card or leader lying in a city. */
export function laidLabel(name: string): string {
  return `${thingName(name)}: ${thingWords(name)}`;
}

/** Where a city's player is in choosing, in a word. */
export function choosing(city: City): string {
  if (city.answered === null) return "";
  return word(city.answered ? "seven.chosen" : "seven.choosing");
}

/** A city in one sentence, for those who listen. */
export function cityWords(city: City): string {
  const goods = city.goods.map(({ good, own }) => `${own} ${named("resources", good)}`);
  const symbols = Object.entries(city.symbols).flatMap(([name, count]) =>
    count ? [`${count} ${named("symbols", name)}`] : [],
  );
  const built = city.stages.filter((stage) => stage.built).length;
  return [
    city.board ? boardName(city.board, city.side!) : "",
    choosing(city),
    amount("coins", city.coins),
    amount("points", city.total),
    amount("shields", city.shields),
    word("seven.city.stages", { count: built, all: city.stages.length }),
    goods.length ? word("city.makes", { goods: join(goods) }) : "",
    symbols.length ? word("city.bears", { symbols: join(symbols) }) : "",
  ]
    .filter(Boolean)
    .join(". ");
}
