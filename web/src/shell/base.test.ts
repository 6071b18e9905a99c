import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SOURCES = new URL("..", import.meta.url);

test("links name the base path, so that the page works below any path of a site", () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".svelte"));
  const read = (file: string) => readFileSync(new URL(file, SOURCES), "utf8");
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => /\b(href|src|text|lines)=["'{`]*\//.test(read(file)))).toEqual([]);
});
