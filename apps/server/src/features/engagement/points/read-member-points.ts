import type { getMemberPoints } from '@trilha/contracts/engagement/points';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { presentLine } from './points.presenter.ts';
import { findAccountHolder, listStatement } from './points.queries.ts';

/** A member's balance with a page of their statement, for anyone who may correct it. Throws `not_found`. */
export async function readMemberPoints(
  ctx: TenantContext,
  memberId: string,
  page: { cursor?: string; limit: number },
): Promise<ResponseOf<typeof getMemberPoints>> {
  requirePermission(ctx.actor, 'points.correct');
  const holder = await findAccountHolder(ctx, memberId);
  if (!holder) throw new AppError('not_found');
  const rows = await listStatement(
    { ...ctx, actor: { ...ctx.actor, memberId } },
    { ...page, rule: 'all', wallet: 'spendable' },
  );
  const { items, nextCursor } = pageFrom(rows, page.limit, (row) => [
    row.createdKey,
    row.postingId,
    row.line,
  ]);
  return {
    member: { id: memberId, name: holder.name, branch: holder.branch },
    balance: holder.balance ?? 0,
    can: { correct: memberId !== ctx.actor.memberId },
    items: items.map((row) => presentLine(ctx, row)),
    nextCursor,
  };
}
