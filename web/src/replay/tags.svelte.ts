// What a review marks on the table: the answer that was played and the best one, at the things they are given with.
import { getContext, setContext, untrack } from "svelte";
import { says, word } from "../shell/text.svelte";
import type { DecisionReview, Offered, Target } from "../generated/contract";
import { MARKS } from "./verdicts";

const KEY = Symbol("tags");

export interface Tag {
  kind: string; // the verdict on what was played; "best" for the best answer
  words: string;
  deed: string; // told where both answers use the same thing
  targets: readonly Target[];
}

/** The marks of a mistake; none where the answers are not known. */
export function tagsOf(decision: DecisionReview, choices: readonly Offered[], words: string): Tag[] {
  const of = (text: string, kind: string, words: string): Tag[] => {
    const choice = choices.find((one) => one.text === text);
    return choice ? [{ kind, words, deed: deedOf(choice), targets: thingsOf(choice) }] : [];
  };
  return [...of(decision.played, decision.kind, words), ...of(decision.best, "best", word("review.tag.best"))];
}

function deedOf({ verb }: Offered): string {
  return says(`page.review.deed.${verb}`) ? word(`review.deed.${verb}`) : "";
}

/** What an answer points at, and the stage that it builds. */
function thingsOf({ targets, preview }: Offered): Target[] {
  const { brings } = preview as { brings?: Target | null };
  return brings?.kind === "stage" ? [...targets, brings] : targets;
}

export class Tags {
  private given = $state.raw<ReadonlyMap<string, readonly Tag[]>>(new Map());

  /** Mark what belongs to a decision, for as long as it is not taken away. */
  put(decision: string, tags: readonly Tag[]): () => void {
    const others = () => untrack(() => [...this.given].filter(([other]) => other !== decision));
    this.given = new Map([...others(), [decision, tags]]);
    return () => (this.given = new Map(others()));
  }
  /** The marks of a thing, with what is done where they differ in nothing else. */
  at(kind: string | null, name: string | number): { kind: string; mark: string; words: string }[] {
    const here = ({ targets }: Tag) =>
      targets.some((target) => (kind === null || target.kind === kind) && target.name === name);
    const found = [...this.given.values()].flat().filter(here);
    return found.map(({ kind, words, deed }) => ({
      kind,
      mark: MARKS[kind],
      words: found.length > 1 && deed ? word("review.tag.with_deed", { words, deed }) : words,
    }));
  }
}

export function provideTags(): Tags {
  return setContext(KEY, new Tags());
}

/** The marks of the review that is shown; none at a table that is played. */
export function useTags(): Tags | undefined {
  return getContext<Tags | undefined>(KEY);
}
