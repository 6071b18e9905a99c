// The window in design pixels: at a table on a large screen everything is drawn larger, in proportion to the window.
import { innerHeight, innerWidth } from "svelte/reactivity/window";

const DESIGN = { width: 1440, height: 900 };
const FAR = { width: 1040, height: 585 }; // on a television: text of 12 px is drawn with 22 px and more on 1920×1080
const MOST = 4;
const SIDE = { width: 348, from: 1700 }; // the panel with log and chat, and the window that has room for it

/** How much larger than designed a table is drawn in a window of so many pixels. */
export function zoomOf(width: number, height: number, far = false): number {
  const design = far ? FAR : DESIGN;
  return Math.min(MOST, Math.max(1, Math.min(width / design.width, height / design.height)));
}

class Room {
  far = $state(false); // looked at from four metres
  taken = $state(0); // height that a lesson takes above the table, in design pixels
  panel = $state(false); // whether log and chat are wished beside the board
  window = $derived(innerWidth.current ?? DESIGN.width);
  fitsPanel = $derived(!this.far && this.window >= SIDE.from);
  side = $derived(this.panel && this.fitsPanel ? SIDE.width : 0);
  zoom = $derived(zoomOf(this.window - this.side, innerHeight.current ?? DESIGN.height, this.far));
  width = $derived(this.window / this.zoom - this.side);
  height = $derived((innerHeight.current ?? DESIGN.height) / this.zoom - this.taken);
}

export const room = new Room();

/** Draw the page as large as the window allows for as long as a table is shown; to be called where effects may be. */
export function fillWindow(far = false): void {
  room.far = far;
  $effect(() => {
    const { style } = document.documentElement;
    style.zoom = String(room.zoom);
    style.setProperty("--tall", `calc(100dvh / ${room.zoom} - ${room.taken}px)`);
    style.setProperty("--above", `${room.taken}px`);
    style.setProperty("--broad", `calc(100vw / ${room.zoom} - ${room.side}px)`);
    style.setProperty("--side", `${room.side}px`);
    return () => ["zoom", "--tall", "--above", "--broad", "--side"].forEach((name) => style.removeProperty(name));
  });
}
