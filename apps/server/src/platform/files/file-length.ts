import { LRUCache } from 'lru-cache';

import { findLength } from './files.queries.ts';
import type { FileContext } from './store-file.ts';

const cache = new LRUCache<string, { readonly length: number | null }>({ max: 5000 });

/**
 * Seconds of a video or audio, pages of a document; null where the file tells none or is not ready. A ready file never
 * changes: each is asked for once per process.
 */
export async function fileLength(
  ctx: Pick<FileContext, 'tx' | 'actor'>,
  fileId: string,
): Promise<number | null> {
  const key = `${ctx.actor.tenantId}:${fileId}`;
  const known = cache.get(key);
  if (known) return known.length;

  const file = await findLength(ctx, fileId);
  if (!file) return null;
  cache.set(key, { length: file.length });
  return file.length;
}
