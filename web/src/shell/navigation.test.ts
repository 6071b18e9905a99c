import { expect, test, vi } from "vitest";
import { DRAWN } from "../../sprite/drawn";
import { OWN } from "../../sprite/own";
import { ENTRIES } from "./navigation";
import { says } from "./text.svelte";

vi.stubGlobal("location", { pathname: "/", search: "" });
vi.stubGlobal("addEventListener", () => {});

test("every entry of the menu leads to a screen of its own, with a word and a drawing", async () => {
  const { routeOf } = await import("./router.svelte");
  for (const { screen, icon } of ENTRIES) {
    expect(routeOf(`/${screen}`, "").screen).toBe(screen);
    expect(says(`page.nav.${screen}`)).toBe(true);
    expect({ ...DRAWN, ...OWN }).toHaveProperty(icon);
  }
});
