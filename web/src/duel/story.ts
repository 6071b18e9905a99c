// What happened, in sentences: one for each answer, with what the dealer turned up after it.
import type { Step } from "../generated/contract";
import type { Sentence } from "../table/chair.svelte";
import { isSentence, told, type NameOf } from "../table/story";

const PLAYERS = 2;

/** The whole story: the clauses of each answer in one sentence, then what stands alone. */
export function tell(story: Step[], name: NameOf): Sentence[] {
  const sentences: Sentence[] = [];
  let number = 0;
  for (let place = 0; place < story.length; place += 1) {
    const step = story[place];
    if (step.seat >= PLAYERS) continue;
    number += 1;
    const next = story.slice(place + 1).findIndex((other) => other.seat < PLAYERS);
    const dealt = story.slice(place + 1, next < 0 ? undefined : place + 1 + next);
    const events = [step, ...dealt].flatMap((each) => each.events);
    const parts = told("duel", events, name);
    const clauses = parts.filter((words) => !isSentence(words));
    const words = [...(clauses.length ? [`${clauses.join(", ")}.`] : []), ...parts.filter(isSentence)].join(" ");
    if (words) sentences.push({ number, seat: step.seat, words, brief: clauses.length ? `${clauses[0]}.` : words });
  }
  return sentences;
}
