// What happened, in sentences: one for each city of a reveal, put together from the events the rules told of.
import { join, say } from "../shell/text.svelte";
import type { Happened, Step } from "../generated/contract";
import type { Sentence } from "../table/chair.svelte";
import { counted as countedIn, isSentence, told, type NameOf } from "../table/story";
import "./words"; // learns the words of Seven

export { cityOf, soldUnseen } from "../table/story";
export type { NameOf } from "../table/story";
const NOBODY = -1; // tells of no single city

/** Something counted in Seven or in both games: "2 debts", "3 coins". */
export function counted(of: string, count: number): string {
  return countedIn("seven", of, count);
}

function sentencesOf(events: Happened[], name: NameOf, together: number): Omit<Sentence, "number">[] {
  const sentences: Omit<Sentence, "number">[] = [];
  const alone: string[] = [];
  for (const city of [...new Set(events.map((event) => event.seat))].sort((a, b) => a - b)) {
    const parts = told(
      "seven",
      events.filter((event) => event.seat === city),
      name,
    );
    const clauses = parts.filter((words) => !isSentence(words)).join(", ");
    if (clauses) sentences.push({ seat: city, words: say("seven.happened.sentence", { who: name(city), clauses }) });
    alone.push(...parts.filter(isSentence));
  }
  const winners = events.filter((event) => event.kind === "wins").map((event) => name(event.seat));
  const how = winners.length === together ? "won" : "shared";
  if (winners.length) alone.push(say(`seven.happened.${how}`, { who: join(winners) }));
  return [...sentences, ...alone.map((words) => ({ seat: NOBODY, words }))];
}

/** The whole story; `together` players win together (2 in teams). */
export function tell(story: Step[], name: NameOf, together = 1): Sentence[] {
  return story
    .flatMap((step) => sentencesOf(step.events, name, together))
    .map((told, place) => ({ ...told, number: place + 1 }));
}
