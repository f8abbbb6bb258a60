import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Storage } from '../files/storage.ts';
import { requestedRange } from './byte-range.ts';

/** What an address names never changes; the address is good for an hour at most. */
const CACHE_CONTROL = 'private, max-age=1800, immutable';

export interface SentObject {
  readonly storageKey: string;
  readonly size: number;
  readonly mediaType: string;
  /** Without quotes; changes with the content. */
  readonly tag: string;
}

/** Answers with an object of the storage, or the part of it that was asked for (206, 304, 416 where they apply). */
export async function sendObject(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  object: SentObject,
): Promise<FastifyReply> {
  const tag = `"${object.tag}"`;
  reply
    .header('etag', tag)
    .header('cache-control', CACHE_CONTROL)
    .header('accept-ranges', 'bytes')
    .type(object.mediaType);
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();

  const ifRange = request.headers['if-range'];
  const isSameVersion = ifRange === undefined || ifRange === tag;
  const range = isSameVersion ? requestedRange(request.headers.range, object.size) : 'whole';
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${object.size}`).send();

  const part = range === 'whole' ? { start: 0, end: object.size - 1 } : range;
  reply.header('content-length', String(part.end - part.start + 1));
  if (range !== 'whole')
    reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${object.size}`);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(await storage.open(object.storageKey, range === 'whole' ? undefined : range));
}
