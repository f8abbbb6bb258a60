import { LRUCache } from 'lru-cache';
import type pg from 'pg';

import { inTenant } from '../../../platform/db/in-tenant.ts';
import { findPackage, listPackageFiles } from './packages.queries.ts';
import type { PackageFileRow } from './packages.queries.ts';

/** The names of one package and where their bytes lie. A package never changes. */
export interface ServedPackage {
  readonly entryPath: string;
  /** In the order of its bundle. */
  readonly files: readonly PackageFileRow[];
  /** The file a path means; packages made where case does not matter are served as well. */
  find(path: string): PackageFileRow | undefined;
}

/** One file's names and place in the two indexes of its package. */
const BYTES_PER_FILE = 600;
const cache = new LRUCache<string, ServedPackage>({ maxSize: 16 * 1024 * 1024 });

/** A package by its ids, read once per process; undefined where there is none. */
export async function servedPackage(
  pool: pg.Pool,
  { tenantId, packageId }: { tenantId: string; packageId: string },
): Promise<ServedPackage | undefined> {
  return (
    cache.get(`${tenantId}:${packageId}`) ??
    inTenant(pool, tenantId, (tx) => servedPackageIn({ tx, actor: { tenantId } }, packageId))
  );
}

/** The same within a transaction of its company. */
export async function servedPackageIn(
  ctx: Parameters<typeof findPackage>[0],
  packageId: string,
): Promise<ServedPackage | undefined> {
  const key = `${ctx.actor.tenantId}:${packageId}`;
  const known = cache.get(key);
  if (known) return known;
  const row = await findPackage(ctx, packageId);
  if (!row) return undefined;
  const files = await listPackageFiles(ctx, packageId);
  const byPath = new Map(files.map((file) => [file.path, file]));
  const byLowerCase = new Map(files.map((file) => [file.path.toLowerCase(), file]));
  const served: ServedPackage = {
    entryPath: row.entryPath,
    files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    find: (path) => {
      const name = path.normalize('NFC');
      return byPath.get(name) ?? byLowerCase.get(name.toLowerCase());
    },
  };
  cache.set(key, served, { size: (files.length + 1) * BYTES_PER_FILE });
  return served;
}
