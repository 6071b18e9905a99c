// What Pantheon adds to the help of Duel: gods, their tokens, temples and signs.
import { BOX, type Effect } from "../cards/box";
import { mythologyBand, mythologyDrawing } from "../cards/drawings";
import { givesWords } from "../cards/words";
import { amount, nameOf, say, word } from "../shell/text.svelte";
import { list } from "./common";
import { cardLink, mythologyToken } from "./links";
import type { Section, Thing } from "./model";

const PANTHEON = "pantheon";

/** The deck that takes the place of the guilds. */
export const deck = { name: "grand_temple", title: () => word("help.temples") };

/** Effects that only this box has, by box. */
export const examples: Record<string, Effect[]> = {
  [PANTHEON]: [{ verb: "cheap_activations", amount: 2 }, { verb: "consults_deck" }, { verb: "grand_temple" }],
};

/** The lists of what only this box has. */
export function lists(): Section[] {
  return [gods(), mythologyTokens(), offeringTokens()];
}

function gods(): Section {
  const things = Object.entries(BOX.gods).map(([name, { box, mythology, gives }]): Thing => ({
    id: `god:${name}`,
    name: nameOf("gods", name),
    box,
    kind: nameOf("mythologies", mythology),
    words: givesWords(gives, "full"),
    sample: { kind: "disc", icon: mythologyDrawing(mythology), colour: mythologyBand(mythology), gives },
  }));
  const gate: Thing = {
    id: "god:gate",
    name: nameOf("gods", "gate"),
    box: PANTHEON,
    words: say("duel.explain.gate"),
    sample: { kind: "disc", icon: "gate", colour: "stone" },
  };
  return list("gods", word("help.gods"), [...things, gate]);
}

function mythologyTokens(): Section {
  const things = BOX.mythologies.map((mythology): Thing => {
    const temple = Object.entries(BOX.cards).find(([, card]) => card.devotion === mythology)![0];
    const values = { mythology: nameOf("mythologies", mythology), number: BOX.tokensPerMythology };
    return {
      ...mythologyToken(mythology),
      box: PANTHEON,
      words: word("help.mythology_token", values),
      sample: { kind: "disc", icon: mythologyDrawing(mythology), colour: mythologyBand(mythology) },
      to: [cardLink(temple)],
    };
  });
  return list("mythology_tokens", word("help.mythology_tokens"), things);
}

function offeringTokens(): Section {
  const things = BOX.offerings.map((worth): Thing => ({
    id: `offering:${worth}`,
    name: nameOf("offerings", `offering_${worth}`),
    box: PANTHEON,
    words: word("help.offering_token", { coins: amount("coins", worth) }),
    sample: { kind: "offering", worth },
  }));
  return list("offering_tokens", word("help.offering_tokens"), things);
}
