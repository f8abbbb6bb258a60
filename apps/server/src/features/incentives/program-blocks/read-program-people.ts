import type { ProgramPerson } from '@trilha/contracts/incentives/program-blocks';

import { AppError } from '../../../platform/app-error.ts';
import { isOneself, requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { findBlock, isInCompany, listBlocks, listPeople } from './program-blocks.queries.ts';

/** Why and since when the member is blocked from the program; null where they are not (CAM-10). */
export async function readOwnBlock(ctx: TenantContext) {
  requirePermission(ctx.actor, 'campaigns.take');
  const block = await findBlock(ctx, ctx.actor.memberId);
  return block ? { reason: block.reason, at: block.blockedAt.toISOString() } : null;
}

interface PeopleQuery {
  readonly search: string;
  readonly blocked: 'true' | 'false';
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** People of the program by name, or only those who are blocked. */
export async function readProgramPeople(ctx: TenantContext, { blocked, ...query }: PeopleQuery) {
  requirePermission(ctx.actor, 'campaigns.manage');
  const rows = await listPeople(ctx, { ...query, blocked: blocked === 'true' });
  const page = pageFrom(rows, query.limit, (row) => [row.nameKey, row.memberId]);
  const items = page.items.map(
    ({ memberId, name, role, branch, reason, blockedAt, by, blocks }): ProgramPerson => ({
      memberId,
      name,
      role,
      branch,
      blocks,
      block: reason !== null && blockedAt ? { reason, at: blockedAt.toISOString(), by: by ?? '' } : null,
      can: {
        block: !blockedAt && !isOneself(ctx.actor, memberId),
        lift: blockedAt !== null && !isOneself(ctx.actor, memberId),
      },
    }),
  );
  return { items, nextCursor: page.nextCursor };
}

/** Every block of somebody, latest first. Throws `not_found`. */
export async function readProgramBlocks(ctx: TenantContext, memberId: string) {
  requirePermission(ctx.actor, 'campaigns.manage');
  if (!(await isInCompany(ctx, memberId))) throw new AppError('not_found');
  const rows = await listBlocks(ctx, memberId);
  return {
    items: rows.map(({ id, reason, blockedAt, liftedAt, by, lifter }) => ({
      id,
      reason,
      at: blockedAt.toISOString(),
      by: by ?? '',
      liftedAt: liftedAt?.toISOString() ?? null,
      liftedBy: lifter,
    })),
  };
}
