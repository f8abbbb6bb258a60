import type { Found } from '@trilha/contracts/insight/search';
import { trainingKindOf } from '@trilha/rules/learning/trainings';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { searchWords } from '../../../platform/db/search-match.ts';
import type { Search, SearchSource } from '../../../platform/search-source.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { listFound } from './search.queries.ts';
import type { FoundRow } from './search.queries.ts';

/** What the member may open that is called like these words, best first; nothing of a module that is off. */
export async function findEverywhere(
  ctx: TenantContext,
  search: string,
  searches: readonly Search[],
): Promise<{ items: Found[] }> {
  requirePermission(ctx.actor, 'learning.take');
  const words = searchWords(search);
  const sources = searches.flatMap((one) => one(ctx) ?? []);
  const rows = await listFound(ctx, words, sources);
  const passages = await listPassages(rows, words, sources);
  return {
    items: rows.map(({ kind, id, title, trainingKind }) => ({
      kind,
      id,
      // What people write is in one language.
      title: typeof title === 'string' ? title : textOf(ctx, title),
      trainingKind: trainingKind === null ? null : trainingKindOf(trainingKind),
      passage: passages.get(id) ?? null,
    })),
  };
}

/** The sentences by which things were found that are not called so, by the things' ids. */
async function listPassages(
  rows: readonly FoundRow[],
  words: readonly string[],
  sources: readonly SearchSource[],
): Promise<ReadonlyMap<string, string>> {
  const passages = new Map<string, string>();
  for (const { kind, passages: passagesOf } of sources) {
    const ids = rows.flatMap((row) => (row.isInside && row.kind === kind ? row.id : []));
    if (passagesOf && ids.length > 0)
      for (const [id, passage] of await passagesOf(ids, words)) passages.set(id, passage);
  }
  return passages;
}
