import type { Readable } from 'node:stream';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { ObjectMissing } from '../files/storage.ts';
import type { ByteRange, Storage } from '../files/storage.ts';
import { requestedRange } from './byte-range.ts';

/** What an address names never changes; it is kept no longer than its address is good for at least. */
const CACHE_SECONDS = 1800;

/** Where the bytes come from. */
type ObjectSource = Pick<Storage, 'open' | 'size'>;

export interface SentObject {
  readonly storageKey: string;
  readonly size: number;
  readonly mediaType: string;
  /** Without quotes; changes with the content. */
  readonly tag: string;
  /** How long a browser keeps it; half an hour where nothing is said. */
  readonly cacheSeconds?: number;
}

/**
 * Answers with an object of the storage, or the part of it that was asked for (206, 304, 416 where they apply). Nothing is said
 * before the storage has the object: a fault is no answer for browsers to keep. Throws `ObjectMissing`, also for HEAD.
 */
export async function sendObject(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: ObjectSource,
  object: SentObject,
): Promise<FastifyReply> {
  const tag = `"${object.tag}"`;
  const isKnown = request.headers['if-none-match']?.includes(tag) ?? false;
  const ifRange = request.headers['if-range'];
  const isSameVersion = ifRange === undefined || ifRange === tag;
  const range = isSameVersion ? requestedRange(request.headers.range, object.size) : 'whole';
  const hasBody = !isKnown && range !== 'unsatisfiable';
  const part = range === 'whole' || range === 'unsatisfiable' ? undefined : range;
  const content = hasBody ? await contentOf(request, storage, object, part) : undefined;

  reply
    .header('etag', tag)
    .header('cache-control', `private, max-age=${object.cacheSeconds ?? CACHE_SECONDS}, immutable`)
    .header('accept-ranges', 'bytes')
    .type(object.mediaType);
  if (isKnown) return reply.code(304).send();
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${object.size}`).send();
  reply.header('content-length', String(part ? part.end - part.start + 1 : object.size));
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${object.size}`);
  return reply.send(content);
}

/** The bytes that are sent; none for HEAD, which asks only whether there are any. */
async function contentOf(
  { method }: FastifyRequest,
  storage: ObjectSource,
  { storageKey }: SentObject,
  part: ByteRange | undefined,
): Promise<Readable | undefined> {
  if (method !== 'HEAD') return storage.open(storageKey, part);
  if ((await storage.size(storageKey)) === undefined) throw new ObjectMissing(storageKey);
  return undefined;
}
