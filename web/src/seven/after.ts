// What a choice does, in words: the verb on its button and its certain consequences.
import { amount, join, word } from "../shell/text.svelte";
import type { Choice, Happening } from "../shell/wire";
import { printedOn, unlockedBy } from "./box";
import type { Consequence } from "./picture";
import type { Scene } from "./scene.svelte";
import { counted } from "./story";
import { givesWords, named, thingName, thingWords } from "./words";

/** What a choice points at first, by name. */
export function aimOf(choice: Choice): string {
  return String(choice.targets[0]?.name ?? "");
}

/** The coins that the city gains at once by a choice, as far as that is certain. */
export function gainOf(scene: Scene, choice: Choice | null): number {
  const events = choice?.consequence?.events ?? [];
  return sum(events.filter((event) => event.kind === "gains" && event.seat === scene.city.city));
}

function sum(events: Happening[]): number {
  return events.reduce((all, event) => all + event.amount, 0);
}

/** "for 4 coins" or "for free". */
function forPrice(coins: number): string {
  return coins ? word("verbs.for", { coins: amount("coins", coins) }) : word("verbs.for_free");
}

/** The verb on the button that commits a choice. */
export function verbOf(scene: Scene, choice: Choice): string {
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
      return word("seven.verbs.sell", { coins: amount("coins", gainOf(scene, choice)) });
    case "lose":
      return loseWords(scene, choice);
    default:
      return word(`seven.verbs.${choice.verb}`);
  }
}

/** What paying some of the coins that are lost means: "Pay 1 coin, take 2 debts". */
export function loseWords(scene: Scene, choice: Choice): string {
  const most = Math.max(...scene.choices.map((other) => Number(aimOf(other))), Number(aimOf(choice)));
  const coins = amount("coins", Number(aimOf(choice)));
  const debts = sum((choice.consequence?.events ?? []).filter((event) => event.kind === "owes")) || most - Number(aimOf(choice));
  if (!debts) return word("seven.verbs.lose", { coins });
  return word(Number(aimOf(choice)) ? "seven.verbs.lose_owe" : "seven.verbs.owe", { coins, debts: counted("debts", debts) });
}

function scienceWords(scene: Scene, name: string): string[] {
  return printedOn(name)
    .gives.filter((effect) => effect.verb === "science")
    .map((effect) => {
      const count = (scene.city.symbols[effect.symbol!] ?? 0) + 1;
      return word("seven.after.symbol", { count, symbol: named("symbols", effect.symbol!) });
    });
}

export function pointsWords(scene: Scene, choice: Choice): string[] {
  const after = choice.consequence as unknown as Consequence | null;
  const count = after ? after.points - scene.city.total : 0;
  return count > 0 ? [word("seven.after.points", { points: amount("points", count) })] : [];
}

function shieldWords(scene: Scene, name: string): string[] {
  const more = printedOn(name).gives.reduce((sum, { verb, amount: shields }) => sum + (verb === "shields" ? (shields ?? 0) : 0), 0);
  return more ? [word("seven.after.shields", { count: scene.city.shields + more })] : [];
}

/** What is gained: by the card, or by the stage that it goes under. */
export function aboutWords(scene: Scene, name: string): string {
  const stage = scene.chosen?.verb === "stage" ? scene.nextStage : null;
  if (!stage) return thingWords(name);
  return word("seven.after.stage", { number: stage.number, gives: givesWords(stage.gives) });
}

/** Everything certain that follows from a choice, one phrase each. */
export function aftermath(scene: Scene, choice: Choice): string[] {
  const name = aimOf(choice);
  const builds = ["build", "build_free", "build_black", "raise"].includes(choice.verb);
  const frees = builds ? unlockedBy(name) : [];
  const told = builds ? [...scienceWords(scene, name), ...shieldWords(scene, name)] : [];
  for (const event of choice.consequence?.events ?? []) {
    if (event.kind === "gains" && event.seat !== scene.city.city)
      told.push(word("after.gains", { name: scene.cityName(event.seat), coins: amount("coins", event.amount) }));
    if (event.kind === "gains" && event.seat === scene.city.city && event.what !== "sale")
      told.push(word("seven.after.gains", { coins: amount("coins", event.amount) }));
  }
  told.push(...pointsWords(scene, choice));
  if (frees.length) told.push(word("seven.after.frees", { names: join(frees.map(thingName)) }));
  return told;
}
