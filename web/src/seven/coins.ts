// Coins that fly: from city to city, and between a city and the bank above the table.
import { lasting } from "../shell/settings.svelte";
import type { Payment } from "./reveal";

const FLIGHT = 620;
const APART = 90;
const BANK = { x: 0, y: -46 }; // from the purse of a city

interface Spot {
  x: number;
  y: number;
}

function purse(room: HTMLElement, city: number): Spot {
  const box = room.querySelector(`[data-purse="${city}"]`)!.getBoundingClientRect();
  const frame = room.getBoundingClientRect();
  const scale = frame.width / room.offsetWidth; // larger on a television
  return { x: (box.left - frame.left) / scale, y: (box.top - frame.top) / scale };
}

function fly(room: HTMLElement, coins: number, from: Spot, to: Spot, delay: number): Promise<unknown> {
  const coin = document.createElement("span");
  coin.className = "coin flying";
  coin.setAttribute("aria-hidden", "true");
  coin.textContent = String(coins);
  room.append(coin);
  const flight = coin.animate(
    [
      { transform: `translate(${from.x}px, ${from.y}px) scale(1)`, opacity: 1 },
      {
        transform: `translate(${(from.x + to.x) / 2}px, ${Math.min(from.y, to.y) - 24}px) scale(1.35)`,
        opacity: 1,
        offset: 0.5,
      },
      { transform: `translate(${to.x}px, ${to.y}px) scale(1)`, opacity: 0.2 },
    ],
    { duration: lasting(FLIGHT), delay: lasting(delay), easing: "cubic-bezier(.2,.8,.2,1)", fill: "both" },
  );
  return flight.finished.catch(() => null).finally(() => coin.remove());
}

/** Let every payment be seen once: a purchase from the payer's side only. */
export async function flyCoins(room: HTMLElement, payments: Payment[]): Promise<void> {
  if (!lasting(FLIGHT)) return;
  const told = payments.filter((payment) => payment.with === null || payment.coins < 0);
  await Promise.all(
    told.map((payment, place) => {
      const own = purse(room, payment.city);
      const other = payment.with === null ? { x: own.x + BANK.x, y: own.y + BANK.y } : purse(room, payment.with);
      const [from, to] = payment.coins < 0 ? [own, other] : [other, own];
      return fly(room, Math.abs(payment.coins), from, to, place * APART);
    }),
  );
}
