import type { Readable } from 'node:stream';

import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';

interface FileHeaders {
  /** Media type, such as `application/pdf`. */
  readonly type: string;
  /** Name under which it is saved; characters of any language. */
  readonly name: string;
  /** Seconds the browser may cache it; not cached by default. */
  readonly maxAge?: number;
}

/**
 * What a handler returns where its endpoint answers a file (`response: z.file()`): bytes at once, as a stream, or as a stream that is
 * opened after the transaction and may fail as any call does until it has begun.
 */
export class FileAnswer {
  readonly #content: Buffer | Readable | (() => Promise<Readable>);
  readonly #headers: FileHeaders;

  constructor(content: Buffer | Readable | (() => Promise<Readable>), headers: FileHeaders) {
    this.#content = content;
    this.#headers = headers;
  }

  /** Sets the headers of the file and returns what is sent as it is. */
  async onto(reply: FastifyReply): Promise<Buffer | Readable> {
    const content = typeof this.#content === 'function' ? await this.#content() : this.#content;
    const { type, name, maxAge } = this.#headers;
    reply
      .type(type)
      .header('content-disposition', create(name))
      .header('cache-control', maxAge === undefined ? 'private, no-store' : `private, max-age=${maxAge}`);
    return content;
  }
}
