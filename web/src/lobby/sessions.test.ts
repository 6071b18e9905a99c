import { expect, test } from "vitest";
import { browserName } from "./sessions";

test("a browser is named with its system", () => {
  expect(browserName("Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0")).toBe("Firefox, Windows");
  expect(browserName("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36")).toBe(
    "Chrome, Linux",
  );
  expect(browserName("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1")).toBe("Safari, iOS");
});

test("an unknown one keeps its own words", () => {
  expect(browserName("python-httpx/0.28")).toBe("python-httpx/0.28");
  expect(browserName(null)).toBeNull();
});
