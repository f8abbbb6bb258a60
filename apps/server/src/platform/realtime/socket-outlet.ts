import type { WebSocket } from 'ws';

import type { Outlet } from './connection.ts';

/** How long a page may take to say goodbye. */
const GOODBYE_MS = 2000;

/** A page's socket. */
export class SocketOutlet implements Outlet {
  readonly kind = 'socket';
  readonly #socket: WebSocket;

  constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  get backlog(): number {
    return this.#socket.bufferedAmount;
  }

  write(frame: Buffer): void {
    this.#socket.send(frame, { binary: false });
  }

  ping(): void {
    this.#socket.ping();
  }

  close(code: number): void {
    this.#socket.close(code);
    setTimeout(() => this.#socket.terminate(), GOODBYE_MS).unref();
  }

  terminate(): void {
    this.#socket.terminate();
  }
}
