import { PassThrough } from 'node:stream';

import type { FastifyReply } from 'fastify';

import { FileAnswer } from './file-answer.ts';

/** Intermediaries end connections that say nothing for a minute. */
const BEAT_MS = 25_000;

/** An answer that goes on: server-sent events until it ends, or the browser leaves. */
export class EventStream extends FileAnswer {
  readonly #stream: PassThrough;

  constructor() {
    const stream = new PassThrough();
    super(stream, { type: 'text/event-stream', name: 'events' });
    this.#stream = stream;
    const beat = setInterval(() => stream.write(':\n\n'), BEAT_MS);
    this.onEnd(() => clearInterval(beat));
  }

  /** Sends one event. Nothing where the stream has ended, or where whoever reads is far behind. */
  tell(name: string): void {
    if (!this.#stream.writableEnded && !this.#stream.writableNeedDrain)
      this.#stream.write(`event: ${name}\ndata:\n\n`);
  }

  end(): void {
    this.#stream.end();
  }

  /** Called once, whoever ended it. */
  onEnd(handler: () => void): void {
    this.#stream.once('close', handler);
  }

  override async onto(reply: FastifyReply) {
    // Who asks for the headers only reads no events.
    if (reply.request.method === 'HEAD') this.end();
    // No attachment, no proxy that gathers it first, and no connection that stays behind it and is waited for at a stop.
    reply
      .header('connection', 'close')
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no');
    return this.#stream;
  }
}
