import type { Found } from '@trilha/contracts/insight/search';
import { trainingKindOf } from '@trilha/rules/learning/trainings';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { searchWords } from '../../../platform/db/search-match.ts';
import type { Search } from '../../../platform/search-source.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { listFound } from './search.queries.ts';

/** What the member may open that is called like these words, best first; nothing of a module that is off. */
export async function findEverywhere(
  ctx: TenantContext,
  search: string,
  searches: readonly Search[],
): Promise<{ items: Found[] }> {
  requirePermission(ctx.actor, 'learning.take');
  const rows = await listFound(ctx, searchWords(search), searches);
  return {
    items: rows.map(({ kind, id, title, trainingKind }) => ({
      kind,
      id,
      // What people write is in one language.
      title: typeof title === 'string' ? title : textOf(ctx, title),
      trainingKind: trainingKind === null ? null : trainingKindOf(trainingKind),
    })),
  };
}
