// A socket to one table that connects again by itself until it is closed on purpose.
import { VERSION, type News, type ClientMessage } from "../generated/contract";
import { site } from "./base";

export type Connection = "connecting" | "open" | "lost" | "closed";
const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const FINAL_CODES = [4000, 4003, 4004, 1008];

/** How long to wait before the given attempt to connect again. */
export function waitBefore(attempt: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
}

export class TableSocket {
  private socket: WebSocket | null = null;
  private attempt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended = false;

  constructor(
    private readonly table: string,
    private readonly heard: (message: News) => void,
    private readonly changed: (connection: Connection, code?: number) => void,
    private readonly watches = false, // sees what strangers see, whoever opens it
  ) {
    this.connect();
    addEventListener("offline", this.cut);
    addEventListener("online", this.retry);
  }

  private readonly cut = (): void => this.drop();
  private readonly retry = (): void => {
    if (!this.timer) return;
    clearTimeout(this.timer);
    this.connect();
  };

  /** Send a message; false if there is no connection. */
  tell(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Give up a socket that does not answer, and connect again. */
  drop(): void {
    const old = this.socket;
    if (this.ended || !old || old.readyState === WebSocket.CLOSED) return;
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
    this.lost(0);
  }

  close(): void {
    this.ended = true;
    removeEventListener("offline", this.cut);
    removeEventListener("online", this.retry);
    clearTimeout(this.timer);
    this.socket?.close(1000);
  }

  private connect(): void {
    this.timer = undefined;
    this.changed(this.attempt ? "lost" : "connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const asked = `version=${VERSION}${this.watches ? "&watch=1" : ""}`;
    this.socket = new WebSocket(`${scheme}://${site()}/api/tables/${this.table}/socket?${asked}`);
    this.socket.onopen = () => {
      this.attempt = 0;
      this.changed("open");
    };
    this.socket.onmessage = (event) => this.heard(JSON.parse(event.data as string) as News);
    this.socket.onclose = (event) => this.lost(event.code);
  }

  private lost(code: number): void {
    if (this.ended) return;
    if (FINAL_CODES.includes(code)) {
      this.changed("closed", code);
      return;
    }
    this.changed("lost", code);
    this.timer = setTimeout(() => this.connect(), waitBefore(this.attempt));
    this.attempt += 1;
  }
}
