import { expect, test } from "vitest";
import duel from "../generated/duel.json";
import seven from "../generated/seven.json";
import { sceneOf } from "./scenes";

const named = [...Object.keys(duel.wonders), ...Object.keys(seven.boards)];

test("every wonder of Duel and every board of Seven has a scene", () => {
  expect(named.length).toBeGreaterThanOrEqual(24);
  expect(named.filter((name) => !sceneOf(name).startsWith("<svg"))).toEqual([]);
});

test("the wonders of a game do not share a scene", () => {
  for (const names of [Object.keys(duel.wonders), Object.keys(seven.boards)])
    expect(new Set(names.map(sceneOf)).size).toBe(names.length);
});

test("a scene takes its colours from the theme and names nothing that could clash on the page", () => {
  for (const name of named) {
    expect(sceneOf(name)).not.toMatch(/#[0-9a-f]{3,6}| id=|<style/);
    expect(sceneOf(name)).toContain("var(--w-sky)");
  }
});
