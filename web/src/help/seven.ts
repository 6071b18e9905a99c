// The help of Seven: its rules, everything in its boxes and its signs.
import "../style/table";
import "../style/seven/table.css";
import "../style/seven/city.css";
import { amount, say, word } from "../shell/text.svelte";
import { COLUMNS, LEADER, SEVEN, type Card, type Effect, type Side } from "../seven/box";
import CostRow from "../seven/CostRow.svelte";
import Effects from "../seven/Effects.svelte";
import { costWords, effectWords, givesWords, goodsWords, named } from "../seven/words";
import { goodsList, keySection, peopleSection, list, ruleSections } from "./common";
import type { Chapter, GameHelp, Link, Sample, Section, Side as ShownSide, Thing } from "./model";

const EXAMPLES: [string, Effect][] = [
  ["base", { verb: "produces", goods: ["ore"] }],
  ["base", { verb: "either", goods: ["wood", "clay"] }],
  ["base", { verb: "cheap", what: "raw_left" }],
  ["base", { verb: "cheap", what: "raw_right" }],
  ["base", { verb: "cheap", what: "made_goods" }],
  ["base", { verb: "coins", amount: 5 }],
  ["base", { verb: "coins", amount: 1, per: "brown", of: 2 }],
  ["base", { verb: "points", amount: 3 }],
  ["base", { verb: "points", amount: 1, per: "blue", of: 1 }],
  ["base", { verb: "shields", amount: 2 }],
  ["base", { verb: "science", symbol: "compass" }],
  ["base", { verb: "any_symbol" }],
  ["base", { verb: "raises_discarded" }],
  ["base", { verb: "ability", ability: "free_from_hand" }],
  ["base", { verb: "ability", ability: "last_card" }],
  ["base", { verb: "ability", ability: "copies_guild" }],
  ["leaders", { verb: "draws_leaders", amount: 4 }],
  ["leaders", { verb: "copies_leader" }],
  ["cities", { verb: "mask" }],
  ["cities", { verb: "loss", amount: 2 }],
  ["cities", { verb: "diplomacy" }],
  ["cities", { verb: "neighbours_gain", amount: 1 }],
];

const cardLink = (name: string): Link => ({ id: `card:${name}`, name: named("cards", name) });

function cardThing([name, card]: [string, Card]): Thing {
  return {
    ...cardLink(name),
    box: card.box,
    kind: named("colours", card.colour),
    words: givesWords(card.gives),
    sample: { kind: "band", colour: card.colour, gives: card.gives },
    cost: card.cost,
    costs: word("card.costs", { cost: costWords(card.cost) }),
    from: card.chain.map(cardLink),
    to: card.unlocks.map(cardLink),
    copies: card.copies.some(Boolean) ? card.copies : undefined,
  };
}

function cards(deck: string, title: string): Section {
  return list(
    deck,
    title,
    Object.entries(SEVEN.cards)
      .filter(([, card]) => card.deck === deck)
      .map(cardThing),
  );
}

function leaders(): Section {
  const things = Object.entries(SEVEN.leaders).map(([name, { box, cost, gives }]): Thing => ({
    id: `leader:${name}`,
    name: named("leaders", name),
    box,
    words: givesWords(gives),
    sample: { kind: "band", colour: LEADER, gives },
    cost,
    costs: word("card.costs", { cost: costWords(cost) }),
  }));
  return list("leaders", word("seven.city.leaders"), things);
}

function sideOf(letter: string, { begins, stages }: Side): ShownSide {
  return {
    title: word("help.side", { side: letter }),
    begins: givesWords(begins),
    stages: stages.map(({ cost, gives }) => ({
      cost,
      costs: word("card.costs", { cost: costWords(cost) }),
      gives,
      words: givesWords(gives),
    })),
  };
}

function boards(): Section {
  const things = Object.entries(SEVEN.boards).map(([name, { box, makes, sides }]): Thing => ({
    id: `board:${name}`,
    name: named("boards", name),
    box,
    words: makes ? word("help.makes", { goods: goodsWords([makes]) }) : word("help.makes_nothing"),
    sample: makes ? { kind: "good", name: makes } : undefined,
    sides: Object.entries(sides).map(([letter, side]) => sideOf(letter, side)),
  }));
  return list("boards", word("seven_options.boards.title"), things, true);
}

function tokens(): Section {
  const victories = SEVEN.victoryPoints.map((points) => `+${points}`);
  const samples: [string, string, Sample][] = [
    ["victory", "base", { kind: "pennant", words: victories.join(" "), won: true }],
    ["defeat", "base", { kind: "pennant", words: "−1", won: false }],
    ["debt", "cities", { kind: "held", words: "−1" }],
    ["diplomacy", "cities", { kind: "held", icon: "dove" }],
  ];
  const things = samples.map(([name, box, sample]): Thing => ({
    id: `token:${name}`,
    name: "",
    box,
    words: word(`seven_help.token.${name}`),
    sample,
  }));
  return list("tokens", word("seven_help.tokens"), things);
}

function colours(): Section {
  const things = COLUMNS.map((colour): Thing => ({
    id: `colour:${colour}`,
    name: "",
    box: colour === "black" ? "cities" : "base",
    words: word(`seven_help.colours.${colour}`),
    sample: { kind: "band", colour, gives: [] },
  }));
  return list("colours", word("help.colours"), things);
}

function examples(): Section {
  const things = EXAMPLES.map(([box, effect], number): Thing => ({
    id: `effect:${number}`,
    name: "",
    box,
    words: effectWords(effect),
    sample: { kind: "effects", gives: [effect] },
  }));
  return list("effects", word("help.effects"), things);
}

function chapters(): Chapter[] {
  const ages = ["age_1", "age_2", "age_3"].map((deck) => cards(deck, named("decks", deck)));
  const black = ["1", "2", "3"].map((age) => cards(`city_${age}`, word("help.black", { age: named("ages", age) })));
  const goods = goodsList(SEVEN.resources, (good) => named("resources", good));
  return [
    { title: word("help.rules"), sections: ruleSections("seven", SEVEN.help) },
    {
      title: word("help.lists"),
      sections: [...ages, cards("guild", word("help.guilds")), ...black, leaders(), boards(), tokens()],
    },
    { title: word("help.signs"), sections: [colours(), goods, examples(), peopleSection(), keySection()] },
  ];
}

export const help: GameHelp = {
  boxes: ["leaders", "cities"],
  deckSizes: SEVEN.deckSizes,
  chapters,
  boxName: (box) => word(`seven_options.${box}.title`),
  Effects,
  CostRow,
};
