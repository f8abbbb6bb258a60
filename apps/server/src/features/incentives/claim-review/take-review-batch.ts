import { calendarDay, startOfDay } from '@trilha/rules/platform/dates';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { takeOldest, clearTable, countWork, deleteClaim } from './review-queue.queries.ts';
import type { AuditKind } from './review-queue.queries.ts';
import { readItems } from './read-items.ts';

const CLAIMED_ITEMS = 20;
const CLAIM_MS = 4 * 60_000;

/** Takes up to twenty items for four minutes, oldest first; claims that ran out are free again (ADM-02). */
export async function claimAudits(
  ctx: TenantContext,
  wanted: {
    readonly kind: AuditKind | null;
    readonly memberId: string | null;
    /** Which of the auditor's open queues they are for. */
    readonly tableId: string | null;
  },
) {
  requirePermission(ctx.actor, 'sales.audit');
  const until = new Date(ctx.now.getTime() + CLAIM_MS);
  const keys = await takeOldest(ctx, { ...wanted, limit: CLAIMED_ITEMS, until });
  const { timeZone } = ctx.actor;
  const { waiting, decided } = await countWork(ctx, startOfDay(calendarDay(ctx.now, timeZone), timeZone));
  return { items: await readItems(ctx, keys), until: until.toISOString(), waiting, decidedToday: decided };
}

/** Gives back what is still on one of the auditor's tables, or the one item that is named. */
export async function releaseAudits(
  ctx: TenantContext,
  {
    kind,
    id,
    tableId,
  }: {
    readonly kind?: AuditKind | undefined;
    readonly id?: string | undefined;
    readonly tableId?: string | undefined;
  },
): Promise<void> {
  requirePermission(ctx.actor, 'sales.audit');
  await (kind && id ? deleteClaim(ctx, { kind, id }) : clearTable(ctx, tableId ?? null));
}
