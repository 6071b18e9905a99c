// What a choice does, in words: the verb on its button and its certain consequences.
import { amount, join, word } from "../shell/text.svelte";
import type { Offered } from "../generated/contract";
import type { Preview } from "../generated/seven";
import { printedOn } from "./box";
import type { Scene } from "./scene.svelte";
import { counted } from "./story";
import { givesWords, named, thingName, thingWords } from "./words";

/** What a choice points at first, by name. */
export function aimOf(choice: Offered): string {
  return String(choice.targets[0]?.name ?? "");
}

/** "for 4 coins" or "for free". */
function forPrice(coins: number): string {
  return coins ? word("verbs.for", { coins: amount("coins", coins) }) : word("verbs.for_free");
}

/** The verb on the button that commits a choice. */
export function verbOf(scene: Scene, choice: Offered): string {
  const price = forPrice(scene.chosenWay?.total ?? scene.priceOf(choice)?.price ?? 0);
  switch (choice.verb) {
    case "build":
    case "build_free":
    case "build_black":
      return word("verbs.build", { price });
    case "recruit":
      return word("seven.verbs.recruit", { price });
    case "stage":
      return word("seven.verbs.stage", { number: scene.nextStage?.number ?? 0, price });
    case "sell":
      return word("seven.verbs.sell", { coins: amount("coins", scene.previewOf(choice).gains) });
    case "lose":
      return loseWords(scene, choice);
    default:
      return word(`seven.verbs.${choice.verb}`);
  }
}

/** What paying some of the coins that are lost means: "Pay 1 coin, take 2 debts". */
export function loseWords(scene: Scene, choice: Offered): string {
  const coins = amount("coins", Number(aimOf(choice)));
  const { debts } = scene.previewOf(choice);
  if (!debts) return word("seven.verbs.lose", { coins });
  return word(Number(aimOf(choice)) ? "seven.verbs.lose_owe" : "seven.verbs.owe", {
    coins,
    debts: counted("debts", debts),
  });
}

/** The symbols that the city has more of after a choice. */
function scienceWords(scene: Scene, { symbols }: Preview): string[] {
  return Object.entries(symbols)
    .filter(([symbol, count]) => count > scene.city.symbols[symbol])
    .map(([symbol, count]) => word("seven.after.symbol", { count, symbol: named("symbols", symbol) }));
}

export function pointsWords(scene: Scene, choice: Offered): string[] {
  const count = scene.previewOf(choice).points - scene.city.total;
  return count > 0 ? [word("seven.after.points", { points: amount("points", count) })] : [];
}

/** What is gained: by the card, or by the stage that it goes under. */
export function aboutWords(scene: Scene, name: string): string {
  const stage = scene.chosen?.verb === "stage" ? scene.nextStage : null;
  if (!stage) return thingWords(name);
  return word("seven.after.stage", { number: stage.number, gives: givesWords(stage.gives) });
}

/** The effects of what a choice brings that are sure to do nothing now. */
function idleWords(scene: Scene, { brings, idle }: Preview): string[] {
  if (!brings) return [];
  const gives = brings.kind === "stage" ? (scene.nextStage?.gives ?? []) : printedOn(String(brings.name)).gives;
  return idle.map((place) => word("after.idle", { effect: givesWords([gives[place]]) }));
}

/** Everything certain that follows from a choice, one phrase each. */
export function aftermath(scene: Scene, choice: Offered): string[] {
  const after = scene.previewOf(choice);
  const told = [...idleWords(scene, after), ...scienceWords(scene, after)];
  if (after.shields > scene.city.shields) told.push(word("seven.after.shields", { count: after.shields }));
  for (const event of after.events) {
    const coins = amount("coins", event.amount);
    if (event.kind !== "gains" || event.what === "sale") continue;
    if (event.seat === scene.city.city) told.push(word("seven.after.gains", { coins }));
    else told.push(word("after.gains", { name: scene.cityName(event.seat), coins }));
  }
  told.push(...pointsWords(scene, choice));
  if (after.frees.length) told.push(word("after.frees", { names: join(after.frees.map(thingName)) }));
  return told;
}
