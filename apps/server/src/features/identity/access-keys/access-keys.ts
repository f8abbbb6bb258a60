import type { AccessKey } from '@trilha/contracts/identity/access-keys';

import { AppError } from '../../../platform/app-error.ts';
import { requireNoStaff, requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { hashSecret, newTenantSecret } from '../sessions/secret-token.ts';

/** Prefixes tell people and secret scanners what they found. */
export const ACCESS_KEY_PREFIX = { scim: 'trilha_scim', partner: 'trilha_partner' } as const;

/** Keys of programs that act for the company, the newest first. */
export async function listAccessKeys(ctx: TenantContext): Promise<AccessKey[]> {
  requirePermission(ctx.actor, 'sign_in.manage');
  const rows = await ctx.tx
    .selectFrom('accessKeys')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('revokedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(100)
    .select(['id', 'purpose', 'name', 'createdAt', 'lastUsedAt'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    purpose: row.purpose === 'scim' ? 'scim' : 'partner',
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }));
}

/** A new key. It is returned only this once; only its hash is stored. */
export async function createAccessKey(
  ctx: TenantContext,
  { purpose, name }: Pick<AccessKey, 'purpose' | 'name'>,
): Promise<{ key: string; item: AccessKey }> {
  requirePermission(ctx.actor, 'sign_in.manage');
  requireNoStaff(ctx.actor);
  const { tenantId, memberId } = ctx.actor;
  const key = newTenantSecret(ACCESS_KEY_PREFIX[purpose], tenantId);
  const { id } = await ctx.tx
    .insertInto('accessKeys')
    .values({ tenantId, purpose, name, tokenHash: hashSecret(key), createdBy: memberId, createdAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await appendAuditEntry(ctx, {
    action: 'access_key.created',
    objectKind: 'access_key',
    objectId: id,
    before: null,
    after: { purpose, name },
  });
  return { key, item: { id, purpose, name, createdAt: ctx.now.toISOString(), lastUsedAt: null } };
}

/** Ends a key at once. Throws `not_found` for one that is not the company's or has ended. */
export async function revokeAccessKey(ctx: TenantContext, id: string): Promise<void> {
  requirePermission(ctx.actor, 'sign_in.manage');
  const ended = await ctx.tx
    .updateTable('accessKeys')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .set({ revokedAt: ctx.now })
    .returning(['purpose', 'name'])
    .executeTakeFirst();
  if (!ended) throw new AppError('not_found');
  await appendAuditEntry(ctx, {
    action: 'access_key.revoked',
    objectKind: 'access_key',
    objectId: id,
    before: ended,
    after: null,
  });
}
