import { LRUCache } from 'lru-cache';
import type pg from 'pg';

import { inTenant } from '../../../platform/db/in-tenant.ts';
import { findPackage, listPackageFiles } from './packages.queries.ts';
import type { PackageFileRow } from './packages.queries.ts';

/** The names of one package and where their bytes lie. A package never changes. */
export interface ServedPackage {
  readonly entryPath: string;
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
  const key = `${tenantId}:${packageId}`;
  const known = cache.get(key);
  if (known) return known;

  const found = await inTenant(pool, tenantId, async (tx) => {
    const ctx = { tx, actor: { tenantId } };
    const row = await findPackage(ctx, packageId);
    return row && { entryPath: row.entryPath, files: await listPackageFiles(ctx, packageId) };
  });
  if (!found) return undefined;
  const byPath = new Map(found.files.map((file) => [file.path, file]));
  const byLowerCase = new Map(found.files.map((file) => [file.path.toLowerCase(), file]));
  const served: ServedPackage = {
    entryPath: found.entryPath,
    find: (path) => {
      const name = path.normalize('NFC');
      return byPath.get(name) ?? byLowerCase.get(name.toLowerCase());
    },
  };
  cache.set(key, served, { size: (found.files.length + 1) * BYTES_PER_FILE });
  return served;
}
