import { PassThrough } from 'node:stream';

import type { FastifyReply } from 'fastify';

import { FileAnswer } from './file-answer.ts';

/** An answer that goes on: server-sent events until it ends, or the browser leaves. */
export class EventStream extends FileAnswer {
  readonly #stream: PassThrough;
  readonly #begin: (stream: PassThrough) => void;

  /** `begin` writes to the stream, once the transaction of the call is over. */
  constructor(begin: (stream: PassThrough) => void) {
    const stream = new PassThrough();
    super(stream, { type: 'text/event-stream', name: 'events' });
    this.#stream = stream;
    this.#begin = begin;
  }

  override async onto(reply: FastifyReply) {
    // Who asks for the headers only reads no events.
    if (reply.request.method === 'HEAD') this.#stream.end();
    else this.#begin(this.#stream);
    // No attachment, no proxy that gathers it first, and no connection that stays behind it and is waited for at a stop.
    reply
      .header('connection', 'close')
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no');
    return this.#stream;
  }
}
