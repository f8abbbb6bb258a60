import { requirePermission } from '../context.ts';
import type { TenantContext } from '../context.ts';
import { pageFrom } from '../db/cursor.ts';
import { checkChain, listEntries, listKinds } from './audit-log.queries.ts';
import type { AuditLogAsk } from './audit-log.queries.ts';
import { namesOfObjects } from './object-names.ts';

/** A page of the company's administrative changes, newest first (ADM-04). */
export async function readAuditLog(ctx: TenantContext, ask: AuditLogAsk) {
  requirePermission(ctx.actor, 'audit_log.view');
  const page = pageFrom(await listEntries(ctx, ask), ask.limit, (row) => [row.seq]);
  const nameOf = await namesOfObjects(ctx, page.items);
  return {
    items: page.items.map(({ actorName, actingName, at, before, after, ...row }) => ({
      ...row,
      objectName: nameOf(row),
      actor: actorName,
      actedBy: actingName,
      at: at.toISOString(),
      before: before ?? null,
      after: after ?? null,
    })),
    nextCursor: page.nextCursor,
    kinds: await listKinds(ctx),
  };
}

/** Whether the log is whole: every row carries the hash of the one before it. */
export function verifyAuditLog(ctx: TenantContext) {
  requirePermission(ctx.actor, 'audit_log.view');
  return checkChain(ctx);
}
