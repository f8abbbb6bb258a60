import type { OwnDecision } from '@trilha/contracts/incentives/claim-review';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { listOwn } from './own-decisions.queries.ts';

/** What the caller decided, latest first, so that a mistake is found and taken back also on another day (ADM-02). */
export async function readOwnDecisions(
  ctx: TenantContext,
  query: { readonly cursor?: string; readonly limit: number },
): Promise<{ items: OwnDecision[]; nextCursor: string | null }> {
  requirePermission(ctx.actor, 'sales.audit');
  const { items, nextCursor } = pageFrom(await listOwn(ctx, query), query.limit, (row) => [
    row.decidedKey,
    row.id,
  ]);
  return {
    items: items.map(
      ({ id, kind, name, member, campaign, decision, reason, points, decidedAt, mayUndo }) => ({
        id,
        kind,
        name: typeof name === 'string' ? name : textOf(ctx, name),
        member,
        campaign: textOf(ctx, campaign),
        decision,
        reason,
        points,
        decidedAt: decidedAt.toISOString(),
        can: { undo: mayUndo },
      }),
    ),
    nextCursor,
  };
}
