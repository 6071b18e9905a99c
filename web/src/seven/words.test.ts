import { expect, test } from "vitest";
import { SEVEN } from "./box";
import { boardName, costWords, effectWords, givesWords, goodsWords, thingName } from "./words";

test("equal goods are counted, different ones joined", () => {
  expect(goodsWords(["clay", "glass", "clay"])).toBe("2 clay and glass");
  expect(costWords({ coins: 1, goods: ["ore"] })).toBe("ore and 1 coin");
  expect(costWords({ coins: 0, goods: [] })).toBe("nothing");
});

test("every effect in the box has words without a blank", () => {
  const things = [...Object.values(SEVEN.cards), ...Object.values(SEVEN.leaders)];
  const said = things.flatMap((thing) => thing.gives.map(effectWords));
  expect(said.filter((words) => /[{}]|seven\./.test(words))).toEqual([]);
});

test("what is counted says whose", () => {
  expect(givesWords(SEVEN.cards.vineyard.gives)).toBe("1 coin per brown card of yours and your neighbours");
});

test("cards, leaders and boards have names", () => {
  expect([thingName("baths"), thingName("nero"), boardName("petra", "b")]).toEqual(["Baths", "Nero", "Petra B"]);
});
