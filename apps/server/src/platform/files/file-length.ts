import { findLength } from './files.queries.ts';
import type { FileContext } from './store-file.ts';

const MAX_KEPT = 5000;
const kept = new Map<string, number | null>();

/**
 * Seconds of a video or audio, pages of a document; null where the file tells none or is not ready. A ready file never
 * changes: each is asked for once per process.
 */
export async function fileLength(
  ctx: Pick<FileContext, 'tx' | 'actor'>,
  fileId: string,
): Promise<number | null> {
  const key = `${ctx.actor.tenantId}:${fileId}`;
  const known = kept.get(key);
  if (known !== undefined) return known;

  const file = await findLength(ctx, fileId);
  if (!file) return null;
  if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value ?? '');
  kept.set(key, file.length);
  return file.length;
}
