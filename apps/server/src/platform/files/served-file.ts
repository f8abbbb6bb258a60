import { LRUCache } from 'lru-cache';
import type pg from 'pg';

import { inTenant } from '../db/in-tenant.ts';

/** What serving a file needs. A ready file never changes. */
export interface ServedFile {
  readonly storageKey: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  /** Hexadecimal SHA-256 of the content. */
  readonly hash: string;
}

const cache = new LRUCache<string, ServedFile>({ max: 5000 });

interface FileId {
  readonly tenantId: string;
  readonly fileId: string;
}

const keyOf = ({ tenantId, fileId }: FileId) => `${tenantId}:${fileId}`;

/** A ready file by its ids, read once per process; undefined where there is none. */
export async function servedFile(pool: pg.Pool, id: FileId): Promise<ServedFile | undefined> {
  return cache.get(keyOf(id)) ?? readFile(pool, id);
}

/** The same as it stands in the database now. */
export async function servedFileAnew(pool: pg.Pool, id: FileId): Promise<ServedFile | undefined> {
  cache.delete(keyOf(id));
  return readFile(pool, id);
}

async function readFile(pool: pg.Pool, { tenantId, fileId }: FileId): Promise<ServedFile | undefined> {
  const row = await inTenant(pool, tenantId, (tx) =>
    tx
      .selectFrom('files')
      .where('tenantId', '=', tenantId)
      .where('id', '=', fileId)
      .where('status', '=', 'ready')
      .select(['storageKey', 'name', 'mime', 'size', 'sha256'])
      .executeTakeFirst(),
  );
  if (!row?.mime || !row.sha256) return undefined;
  const { storageKey, name, mime, size } = row;
  const file = { storageKey, name, mime, size, hash: row.sha256.toString('hex') };
  cache.set(keyOf({ tenantId, fileId }), file);
  return file;
}
