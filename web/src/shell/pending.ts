// An answer that the server has not confirmed yet, and what became of it.
import type { Choose, Step, ViewNews } from "../generated/contract";

export interface Pending {
  message: Choose;
  text: string; // the answer as the story will tell it
  steps: number; // of the story when it was given
  sent: boolean; // over a socket that was open
}
export type Fate = "waits" | "taken" | "passed";
type Seen = Pick<ViewNews, "seat" | "question" | "number" | "to_answer" | "keep" | "steps">;

/** What a view says of an answer: its question still waits for it, it was taken, or the game has passed it by. */
export function fateOf({ message, text, steps }: Pending, view: Seen): Fate {
  const isOpen = view.question === message.question;
  if (isOpen && view.seat === message.seat && view.number === message.number) return "waits";
  if (isOpen && (view.seat === message.seat || !view.to_answer.includes(message.seat))) return "taken";
  const since: Step[] = view.keep ? view.steps : view.steps.slice(steps);
  return since.some((step) => step.seat === message.seat && step.text === text) ? "taken" : "passed";
}
