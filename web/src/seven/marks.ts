// Which marks stand for the effects that only Seven has.
import type { Effect } from "./box";

export type Mark =
  | { kind: "icon"; name: string }
  | { kind: "pip"; colour: string }
  | { kind: "coin"; words: string }
  | { kind: "words"; words: string }
  | { kind: "good"; words: string }; // an empty tile, or one with a sign

const icon = (name: string): Mark => ({ kind: "icon", name });
const pip = (colour: string): Mark => ({ kind: "pip", colour });
const coin = (words: string): Mark => ({ kind: "coin", words });
const words = (text: string): Mark => ({ kind: "words", words: text });
const good = (text: string): Mark => ({ kind: "good", words: text });

export const ABILITIES: Record<string, Mark[]> = {
  free_from_hand: [icon("free_card"), coin("0")],
  last_card: [icon("last_card"), words("+1")],
  copies_guild: [icon("copy"), pip("purple")],
  waives_on_green: [pip("green"), good("−1")],
  waives_on_red: [pip("red"), good("−1")],
  waives_on_blue: [pip("blue"), good("−1")],
  waives_on_stage: [icon("steps"), good("−1")],
  bank_sells: [coin("1"), words("="), good("?")],
  free_leaders: [icon("leader"), coin("0")],
  leader_rebate: [icon("leader"), coin("−2")],
  free_guilds: [pip("purple"), coin("0")],
  free_black: [pip("black"), coin("0")],
  chain_coins: [icon("link"), coin("+2")],
  yellow_coins: [pip("yellow"), coin("+2")],
  black_coins: [pip("black"), coin("+2")],
  victory_coins: [icon("pennant"), coin("+2")],
  trade_coins: [words("‹ ›"), coin("+1")],
  bank_bonus: [icon("bank"), coin("+1")],
  passes_defeats: [icon("pennant"), words("−1"), icon("arrow")],
  defeat_shields: [icon("pennant"), words("−1 ="), icon("shield")],
  richer_sets: [icon("compass"), icon("gear"), icon("tablet"), words("10")],
  stages_for_coins: [icon("steps"), good("×")],
  second_unit: [good("+1"), words("=")],
  missing_unit: [good("+1"), words("≠")],
  rebate_left: [words("‹"), coin("−1")],
  rebate_right: [coin("−1"), words("›")],
};

export const CHEAP: Record<string, Mark[]> = {
  raw_left: [words("‹"), good(""), coin("1")],
  raw_right: [good(""), coin("1"), words("›")],
  raw_both: [words("‹"), good(""), coin("1"), words("›")],
  made_goods: [words("‹"), coin("1"), words("›")],
};

export const COUNTED: Record<string, Mark[]> = {
  stage: [icon("steps")],
  victory: [icon("pennant")],
  defeat: [icon("pennant"), words("−1")],
  leader: [icon("leader")],
  three_coins: [coin("3")],
  brown_grey_purple: [pip("brown"), pip("grey"), pip("purple")],
  set_of_three: [pip("blue"), pip("red"), pip("green")],
  set_of_seven: [words("7"), pip("rainbow")],
};

/** What an effect is counted by, and whose: own, the neighbours' or all three cities'. */
export function countedBy(per: string, of = 0): Mark[] {
  const marks = COUNTED[per] ?? [pip(per)];
  if (of === 0) return marks;
  return [words("‹"), ...marks, ...(of === 2 ? [words("·")] : []), words("›")];
}

/** Effects as they are drawn: cheap raw goods on both sides are one mark. */
export function drawnOf<Given extends { verb: string; what?: string }>(gives: Given[]): Given[] {
  const both = ["raw_left", "raw_right"].every((side) =>
    gives.some(({ verb, what }) => verb === "cheap" && what === side),
  );
  if (!both) return gives;
  return [{ ...gives[0], verb: "cheap", what: "raw_both" }, ...gives.filter(({ verb }) => verb !== "cheap")];
}

const MANY = 3; // shields drawn one by one
const TELLING = ["diplomacy", "shields", "science", "any_symbol", "mask", "ability", "raises_discarded", "points"];

/** The effect that tells most about a card, where only one can be drawn. */
export function tellingOf<Given extends { verb: string }>(gives: Given[]): Given {
  const rank = ({ verb }: Given) => (TELLING.includes(verb) ? TELLING.indexOf(verb) : TELLING.length);
  return [...gives].sort((one, other) => rank(one) - rank(other))[0];
}

/** The marks of an effect that is drawn by marks alone; null for those with drawings of their own. */
export function marksOf(effect: Effect): Mark[] | null {
  const amount = effect.amount ?? 0;
  switch (effect.verb) {
    case "ability":
      return ABILITIES[effect.ability ?? ""];
    case "cheap":
      return CHEAP[effect.what ?? ""];
    case "any_symbol":
      return [icon("compass"), words("/"), icon("gear"), words("/"), icon("tablet")];
    case "mask":
      return [icon("spy")];
    case "neighbours_gain":
      return [words("‹"), coin(`+${amount}`), words("›")];
    case "loss":
      return [icon("people"), coin(`−${amount}`), ...(effect.per ? [words("/"), ...countedBy(effect.per)] : [])];
    case "shields":
      return amount > MANY ? [words(`${amount}`), icon("shield")] : null;
    case "diplomacy":
      return [icon("dove")];
    case "raises_discarded":
      return [icon("raise")];
    case "draws_leaders":
      return [icon("leader"), words(`+${amount}`)];
    case "recruits_another":
      return [icon("leader"), words("+1")];
    case "copies_leader":
      return [icon("copy"), icon("leader")];
    default:
      return null;
  }
}
