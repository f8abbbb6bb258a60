import type { Readable } from 'node:stream';

/** Part of an object, both ends included, as HTTP ranges count. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where the bytes of files lie. Keys are made by `newKey`, never from a name a person gave; an object is written once
 * and never changed, so it is there whole or not at all.
 */
export interface Storage {
  /** Keeps `byteCount` bytes under a new key; they are durable when it resolves. */
  put(key: string, content: Readable, byteCount: number): Promise<void>;
  /** Streams an object or a part of it. Throws `ObjectMissing`. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Bytes of an object; undefined where there is none. */
  size(key: string): Promise<number | undefined>;
  /** Forgets an object; one that is not there is no error. */
  delete(key: string): Promise<void>;
  /** Keys that begin with a prefix ending in `/`, in no order. */
  list(prefix: string): AsyncIterable<string>;
}

/** An object the database knows and the storage does not: a restored backup of only one of them. */
export class ObjectMissing extends Error {
  override name = 'ObjectMissing';

  constructor(key: string) {
    super(`The storage has no object ${key}.`);
  }
}

/** A key of its own for one more object of a company; spread over 256 folders so that none grows endless. */
export function newKey(tenantId: string): string {
  const id = crypto.randomUUID();
  return `files/${tenantId}/${id.slice(0, 2)}/${id}`;
}

/** The common beginning of the keys of one imported package. */
export function newPackagePrefix(tenantId: string): string {
  return `packages/${tenantId}/${crypto.randomUUID()}/`;
}
