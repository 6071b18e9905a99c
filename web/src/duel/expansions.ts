// What the expansions of Duel add to its table: the only file of the table that names one.
import type { Component } from "svelte";
import type { City, Setup } from "../replay/setup";
import type { Target } from "../generated/contract";
import type { Snapshot, Space } from "../generated/duel";
import Gods from "./pantheon/Gods.svelte";
import { SECTIONS, tidy } from "./pantheon/setup";
import { tidyPowers } from "./pantheon/powers";
import SetupGods from "./pantheon/SetupGods.svelte";
import SetupPowers from "./pantheon/SetupPowers.svelte";

/** The boards that lie beside the structure; each shows itself where it is in the game. */
export const BOARDS: Component[] = [Gods];

/** Whether a further board takes room. */
export function hasFurtherBoard(snapshot: Snapshot): boolean {
  return snapshot.pantheon !== null;
}

/** The space of a further board that something points at. */
export function spaceOf(snapshot: Snapshot, thing: Target | null): Space | undefined {
  return thing?.kind === "space" ? snapshot.pantheon?.spaces.find(({ space }) => space === thing.name) : undefined;
}

/** The card whose symbol is copied. */
export function copiedCard(snapshot: Snapshot): string | null {
  return snapshot.pantheon?.snake ?? null;
}

/** What a city may have of expansions, by the words of the notation. */
export const CITY_SECTIONS = SECTIONS;

/** The deck that adds cards to the third age. */
export function spareDeck(boxes: string[]): string {
  return boxes.includes("pantheon") ? "grand_temple" : "guild";
}

/** What a part of the form for a position gets: the position, the city and the slot that are chosen, and how to change it. */
export interface FormPart {
  setup: Setup;
  city: City;
  slot: number | null;
  change: (act: (now: Setup) => void) => void;
}
/** The parts of that form; each shows itself where its expansion is in the game. */
export const FORM_PARTS: Component<FormPart>[] = [SetupGods, SetupPowers];

/** Take away what an age or structure that was changed can no longer hold. */
export function tidySetup(setup: Setup): void {
  tidy(setup);
  tidyPowers(setup);
}
