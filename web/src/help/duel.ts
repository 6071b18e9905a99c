// The help of Duel: its rules, everything in its box and its signs.
import "../style/table";
import "../style/duel/marks.css";
import "../style/duel/gods.css";
import { BOX, type Card, type Effect } from "../cards/box";
import { chainDrawing, tokenDrawing, wonderDrawing } from "../cards/drawings";
import Effects from "../cards/Effects.svelte";
import CostRow from "../cards/CostRow.svelte";
import { costWords, effectWords, givesWords } from "../cards/words";
import { nameOf, say, word } from "../shell/text.svelte";
import { goodsList, keySection, peopleSection, list, ruleSections } from "./common";
import * as further from "./duelExpansions";
import { cardLink, mythologyToken } from "./links";
import type { Chapter, GameHelp, Link, Section, Thing } from "./model";

const BASE_EXAMPLES: Effect[] = [
  { verb: "produces", goods: ["wood"] },
  { verb: "either", goods: ["glass", "papyrus"] },
  { verb: "fixed_price", goods: ["stone"] },
  { verb: "coins", amount: 4 },
  { verb: "coins", amount: 2, per: "brown" },
  { verb: "points", amount: 3 },
  { verb: "points", amount: 1, per: "blue", in_better_city: true },
  { verb: "shields", amount: 1 },
  { verb: "science", symbol: "wheel" },
  { verb: "play_again" },
  { verb: "opponent_loses", amount: 3 },
  { verb: "destroys", colour: "brown" },
  { verb: "raises_discarded" },
  { verb: "consults_box", drawn: 3 },
];
/** A card at one end of a chain, with the symbol of the card at its beginning. */
const chained = (name: string, bearer: string): Link => ({ ...cardLink(name), icon: chainDrawing(bearer) });
function cardThing([name, card]: [string, Card]): Thing {
  const isTemple = card.devotion !== null;
  return {
    ...cardLink(name),
    box: card.box,
    kind: isTemple ? say("duel.explain.kind_grand_temple") : nameOf("kinds", card.colour),
    words: givesWords(card.gives),
    sample: { kind: "band", colour: card.colour, gives: card.gives },
    cost: card.cost,
    costs: word("card.costs", { cost: costWords(card.cost) }),
    from: card.chain ? [chained(card.chain, card.chain)] : card.devotion ? [mythologyToken(card.devotion)] : [],
    to: card.unlocks.map((freed) => chained(freed, name)),
  };
}

function cards(deck: string, title: string): Section {
  return list(
    deck,
    title,
    Object.entries(BOX.cards)
      .filter(([, card]) => card.deck === deck)
      .map(cardThing),
  );
}

function wonders(): Section {
  const things = Object.entries(BOX.wonders).map(([name, { box, cost, gives }]): Thing => ({
    id: `wonder:${name}`,
    name: nameOf("wonders", name),
    box,
    words: givesWords(gives, "full"),
    sample: { kind: "disc", icon: wonderDrawing(name), colour: "stone", gives },
    cost,
    costs: word("card.costs", { cost: costWords(cost) }),
  }));
  return list("wonders", word("city.wonders"), things);
}

function tokens(): Section {
  const things = Object.entries(BOX.tokens).map(([name, { box, gives }]): Thing => ({
    id: `token:${name}`,
    name: nameOf("tokens", name),
    box,
    words: givesWords(gives, "full"),
    sample: { kind: "disc", icon: tokenDrawing(name), colour: "c-green" },
  }));
  return list("tokens", word("help.tokens"), things);
}

function colours(): Section {
  const things = BOX.colours.map((colour): Thing => ({
    id: `colour:${colour}`,
    name: nameOf("kinds", colour),
    box: "base",
    words: say(`duel.explain.colour_${colour}`),
    sample: { kind: "band", colour, gives: [] },
  }));
  return list("colours", word("help.colours"), things);
}

function prices(): Section {
  const samples = {
    mine: { mine: true },
    theirs: { mine: false },
    short: { mine: true, short: true },
    free: { mine: true, free: true },
  };
  const things = Object.entries(samples).map(([name, look]): Thing => ({
    id: `price:${name}`,
    name: "",
    box: "base",
    words: word(`help.price_${name}`),
    sample: { kind: "price", ...look },
  }));
  return list("prices", word("help.prices"), things);
}

/** Everything that bears a scientific symbol. */
function bearersOf(symbol: string): Link[] {
  const kinds = { cards: "card", tokens: "token", gods: "god" } as const;
  return Object.entries(kinds).flatMap(([kind, prefix]) =>
    Object.entries(BOX[kind as keyof typeof kinds])
      .filter(([, { gives }]) => gives.some((effect) => effect.symbol === symbol))
      .map(([name]) => ({ id: `${prefix}:${name}`, name: nameOf(kind, name) })),
  );
}

function symbols(): Section {
  const things = BOX.symbols.map((symbol): Thing => ({
    id: `symbol:${symbol}`,
    name: nameOf("symbols", symbol),
    box: "base",
    words: "",
    sample: { kind: "disc", icon: symbol, colour: "c-green" },
    on: bearersOf(symbol),
  }));
  return list("symbols", word("help.symbols"), things);
}

function examples(): Section {
  const thing = (effect: Effect, box: string, number: number): Thing => ({
    id: `effect:${box}-${number}`,
    name: "",
    box,
    words: effectWords(effect, "full"),
    sample: { kind: "effects", gives: [effect] },
  });
  const things = [
    ...BASE_EXAMPLES.map((effect, number) => thing(effect, "base", number)),
    ...Object.entries(further.examples).flatMap(([box, effects]) =>
      effects.map((effect, number) => thing(effect, box, number)),
    ),
  ];
  return list("effects", word("help.effects"), things);
}

function chapters(): Chapter[] {
  const ages = ["age_1", "age_2", "age_3"].map((deck) => cards(deck, nameOf("decks", deck)));
  const late = [cards("guild", word("help.guilds")), cards(further.deck.name, further.deck.title())];
  const goods = goodsList(BOX.resources, (good) => nameOf("resources", good));
  return [
    { title: word("help.rules"), sections: ruleSections("duel", BOX.help) },
    {
      title: word("help.lists"),
      sections: [...ages, ...late, wonders(), tokens(), ...further.lists()],
    },
    {
      title: word("help.signs"),
      sections: [colours(), goods, prices(), symbols(), examples(), peopleSection(), keySection()],
    },
  ];
}

export const help: GameHelp = {
  boxes: Object.keys(further.examples),
  deckSizes: [],
  chapters,
  boxName: (box) => word(`duel_options.${box}.title`),
  Effects,
  CostRow,
};
