import type { Terms } from '@trilha/contracts/identity/terms';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { insertTermsVersion, listVersions, readAcceptedAt } from './terms.queries.ts';
import { insertAcceptance, readTermsInForce, readVersionInForce } from './terms-in-force.ts';

/** The terms in force and when the member accepted them. */
export async function readOwnTerms(
  ctx: TenantContext,
): Promise<{ terms: Terms | null; acceptedAt: string | null }> {
  requirePermission(ctx.actor, 'profile.own');
  const { tenantId, memberId, clientLocale } = ctx.actor;
  const terms = await readTermsInForce(ctx.tx, tenantId, { wanted: ctx.locale, client: clientLocale });
  const acceptedAt = terms ? await readAcceptedAt(ctx.tx, tenantId, memberId, terms.version) : null;
  return { terms, acceptedAt: acceptedAt?.toISOString() ?? null };
}

/** Records that the member accepted a version, with time and language (REG-08). Throws `terms_outdated` for an earlier one. */
export async function acceptTerms(ctx: TenantContext, version: number): Promise<void> {
  requirePermission(ctx.actor, 'profile.own');
  const { tenantId, memberId } = ctx.actor;
  if ((await readVersionInForce(ctx.tx, tenantId)) !== version) throw new AppError('terms_outdated');
  await insertAcceptance(ctx.tx, { tenantId, memberId, version, locale: ctx.locale, acceptedAt: ctx.now });
}

/** Every version, newest first, with how many accepted it. */
export function listTermsVersions(ctx: TenantContext) {
  requirePermission(ctx.actor, 'terms.manage');
  return listVersions(ctx.tx, ctx.actor.tenantId);
}

/**
 * Publishes a new version: everybody is asked again, including its publisher (REG-08). Throws `stale_revision` where
 * somebody else published one since `basedOn`, so that nobody is asked twice for what two people wrote side by side.
 */
export async function publishTerms(
  ctx: TenantContext,
  terms: { title: unknown; body: unknown; basedOn: number | null },
): Promise<number> {
  requirePermission(ctx.actor, 'terms.manage');
  const { tenantId, memberId } = ctx.actor;
  const version = await insertTermsVersion(ctx.tx, {
    tenantId,
    ...terms,
    publishedBy: memberId,
    publishedAt: ctx.now,
  });
  if (version === null) throw new AppError('stale_revision');
  await appendAuditEntry(ctx, {
    action: 'terms.published',
    objectKind: 'terms',
    objectId: String(version),
    before: null,
    after: { version, title: terms.title },
  });
  return version;
}
