// What the expansions of Duel add to its table: the only file of the table that names one.
import type { Component } from "svelte";
import type { Target } from "../generated/contract";
import type { Snapshot, Space } from "../generated/duel";
import Gods from "./pantheon/Gods.svelte";

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
