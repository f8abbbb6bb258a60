import type { PassThrough } from 'node:stream';

import type { Outlet } from './connection.ts';

/** The same messages as server-sent events, for pages whose network lets no socket through. */
export class EventsOutlet implements Outlet {
  readonly kind = 'events';
  readonly #stream: PassThrough;
  /** What the connection has not taken yet. */
  #waiting = 0;

  constructor(stream: PassThrough) {
    this.#stream = stream;
  }

  get backlog(): number {
    return this.#waiting;
  }

  write(frame: Buffer): void {
    if (this.#stream.writableEnded) return;
    this.#waiting += frame.length;
    this.#stream.write(Buffer.concat([DATA, frame, END]), () => {
      this.#waiting -= frame.length;
    });
  }

  /** Nobody answers here. */
  ping(): void {}

  close(): void {
    this.#stream.end();
  }

  terminate(): void {
    this.#stream.destroy();
  }
}
const DATA = Buffer.from('data: ');
const END = Buffer.from('\n\n');
