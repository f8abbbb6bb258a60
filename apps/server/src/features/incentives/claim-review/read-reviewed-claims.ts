import type { ReviewedClaim } from '@trilha/contracts/incentives/reviewed-claims';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { listReviewed } from './reviewed-claims.queries.ts';
import type { ReviewedAsk, ReviewedRow } from './reviewed-claims.queries.ts';

function presentClaim(ctx: TenantContext, row: ReviewedRow): ReviewedClaim {
  const { kind, id, store, status, points, pointsBeforeCaps, cappedBy, appealed } = row;
  return {
    kind,
    id,
    name: typeof row.name === 'string' ? row.name : textOf(ctx, row.name),
    member: { id: row.memberId, name: row.member },
    store,
    campaign: { id: row.campaignId, title: textOf(ctx, row.campaign) },
    sentAt: row.sentAt.toISOString(),
    status,
    points,
    pointsBeforeCaps,
    cappedBy,
    appealed,
    decision:
      row.decisionId && row.decision && row.decidedAt
        ? {
            id: row.decisionId,
            decision: row.decision,
            reason: row.reason,
            note: row.note,
            by: row.decidedBy ?? '',
            at: row.decidedAt.toISOString(),
            can: { undo: row.mayUndo },
          }
        : null,
  };
}

/** Sales and photos with what was decided about them, by whom and why, so that a decided one is found again (ADM-02). */
export async function readReviewedClaims(
  ctx: TenantContext,
  ask: ReviewedAsk,
): Promise<{ items: ReviewedClaim[]; nextCursor: string | null }> {
  requirePermission(ctx.actor, 'sales.audit');
  const page = pageFrom(await listReviewed(ctx, ask), ask.limit, ({ atKey, id }) => [atKey, id]);
  return { items: page.items.map((row) => presentClaim(ctx, row)), nextCursor: page.nextCursor };
}
