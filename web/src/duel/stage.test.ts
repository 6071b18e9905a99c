import { describe, expect, it } from "vitest";
import type { Slot } from "../generated/duel";
import { citiesOf, fit, growth, leastHeight, placeOf, rowsOf, SHAPES, shapeOf } from "./stage";

const at = (row: number, x: number, state: Partial<Slot> = {}): Slot => ({
  slot: row * 100 + x,
  row,
  x,
  open: false,
  covered_by: [],
  card: "baths",
  back: null,
  token: null,
  prices: null,
  ...state,
});

describe("the stage", () => {
  it("draws cards larger where there is more room", () => {
    expect(fit(870, 620, SHAPES[2]).width).toBeGreaterThan(fit(780, 540, SHAPES[2]).width);
  });
  it("moves backs together and drops names before it shrinks cards", () => {
    const tight = fit(740, 390, SHAPES[2]);
    expect(tight.small).toBe(false);
    expect(tight.detail).toBe("priced");
  });
  it("keeps the whole structure inside its box, however low that is", () => {
    for (const shape of Object.values(SHAPES))
      for (const height of [leastHeight(shape), 320, 400, 640]) {
        const laid = fit(352, height, shape);
        expect(laid.open + shape.faces * laid.face + shape.backs * laid.back).toBeLessThanOrEqual(height);
      }
  });
  it("lays rows of backs closer than rows of covered faces", () => {
    const slots = [at(1, 6), at(2, 5, { card: null }), at(2, 7, { card: null }), at(3, 6, { open: true })];
    const laid = fit(740, 500, shapeOf(slots));
    const [, second, third] = rowsOf(slots, laid);
    expect(second).toBe(laid.face);
    expect(third - second).toBeCloseTo(laid.back);
  });
  it("lets an open card grow only away from its neighbours and the edge", () => {
    const slots = [at(1, 1, { open: true }), at(1, 3, { open: true }), at(1, 7, { open: true })];
    expect(growth(slots, slots[0], 4)).toBeNull();
    expect(growth(slots, slots[1], 9)).toBe(1);
  });
  it("shows both cities from 1100 px on, and a rail on low screens", () => {
    expect(citiesOf(1100, 768)).toBe("panels");
    expect(citiesOf(1024, 768)).toBe("strips");
    expect(citiesOf(844, 390)).toBe("rail");
  });
  it("puts the chooser where it takes least from the cards", () => {
    expect(placeOf(1440, 900, 2, false)).toBe("below");
    expect(placeOf(1440, 900, 3, false)).toBe("beside");
    expect(placeOf(390, 844, 3, false)).toBe("below");
  });
});
