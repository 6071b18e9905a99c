// The lessons: first games with explanations as they go, against computer players that leave room to learn.
import type { NewTable } from "../generated/contract";
import type { GameName } from "./choice";
import { usualTable } from "./newTable";
import { sevenTable } from "./sevenTable";

export interface Lesson {
  name: string;
  options: Record<string, string>;
}
export const TEACHER = "novice";
export const LESSONS: Record<GameName, Lesson[]> = {
  duel: [{ name: "duel", options: { wonders: "first_game" } }],
  seven: [
    { name: "base", options: { boards: "side_a" } },
    { name: "cities", options: { boards: "side_a", cities: "on" } },
    { name: "leaders", options: { boards: "side_a", cities: "on", leaders: "on" } },
  ],
};

/** The table of a lesson; the page explains as long as the lesson is on. */
export function lessonTable(game: GameName, { options }: Lesson): NewTable {
  sessionStorage.setItem("heptapolis.lesson", "on");
  if (game === "seven") return sevenTable(options, ["me", TEACHER, TEACHER]);
  return usualTable(options, [{ kind: "me" }, { kind: "bot", bot: TEACHER }]);
}
