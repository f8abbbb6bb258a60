import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { listActivity as selectActivity } from './profile.queries.ts';
import { trainingKindOf } from '@trilha/rules/learning/trainings';

/** A page of what the member did lately (PTS-06). */
export async function listActivity(ctx: TenantContext, query: { cursor?: string; limit: number }) {
  requirePermission(ctx.actor, 'profile.own');
  const rows = await selectActivity(ctx, query);
  const { items, nextCursor } = pageFrom(rows, query.limit, (row) => [row.atKey, row.key]);
  return {
    items: items.map(({ key, kind, title, amount, subjectId, trainingKind, at }) => ({
      key,
      kind,
      // Certificates keep the title as printed, sales have a number; everything else is in the screen's language.
      title: typeof title === 'string' ? title : textOf(ctx, title),
      amount,
      subjectId,
      trainingKind: trainingKind === null ? null : trainingKindOf(trainingKind),
      at: at.toISOString(),
    })),
    nextCursor,
  };
}
