import type { Obligation } from '@trilha/contracts/learning/obligations';
import { trainingKindOf } from '@trilha/rules/learning/trainings';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { countOwn, listOwn } from './obligations.queries.ts';
import type { OwnRow } from './obligations.queries.ts';
import { presentStanding } from './obligations.presenter.ts';

function presentObligation(ctx: TenantContext, row: OwnRow): Obligation {
  const standing = presentStanding(ctx, row);
  const { nextId, nextKind, nextTitle, hasWaitingEvidence } = row;
  return {
    ...standing,
    next: { id: nextId, kind: trainingKindOf(nextKind), title: textOf(ctx, nextTitle) },
    hasWaitingEvidence,
    wasLate: row.wasLate,
  };
}

/** A page of what the acting member has to do, overdue first, then by day. */
export async function readObligations(
  ctx: TenantContext,
  ask: { readonly cursor?: string | undefined; readonly limit: number },
) {
  requirePermission(ctx.actor, 'learning.take');
  const page = pageFrom(await listOwn(ctx, ask), ask.limit, ({ rank, dueKey, enrollmentId }) => [
    rank,
    dueKey,
    enrollmentId,
  ]);
  return {
    items: page.items.map((row) => presentObligation(ctx, row)),
    nextCursor: page.nextCursor,
    counts: await countOwn(ctx),
  };
}
