import type { FaqContent, readFaqContent as readFaqEndpoint } from '@trilha/contracts/organization/pages';
import { readFaqContent as faqContentEndpoint } from '@trilha/contracts/organization/pages';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { countFaqSave, findFaqRevision, listFaq, replaceFaq } from './faq.queries.ts';

/** The frequent questions in all languages. */
export async function readFaqContent(ctx: TenantContext): Promise<ResponseOf<typeof readFaqEndpoint>> {
  requirePermission(ctx.actor, 'pages.manage');
  const { tenantId } = ctx.actor;
  return faqContentEndpoint.response.parse({
    categories: await listFaq(ctx.tx, tenantId),
    revision: await findFaqRevision(ctx.tx, tenantId),
  });
}

/** Replaces the frequent questions. Throws `stale_revision` where somebody else saved them since they were opened. */
export async function saveFaq(
  ctx: TenantContext,
  { revision: basedOn, ...content }: FaqContent & { readonly revision: number },
): Promise<{ revision: number }> {
  requirePermission(ctx.actor, 'pages.manage');
  const { tenantId } = ctx.actor;
  // First of all: it makes a second writer wait until the first is done.
  const revision = await countFaqSave(ctx.tx, tenantId, basedOn);
  if (revision === undefined) throw new AppError('stale_revision');
  const before = await listFaq(ctx.tx, tenantId);
  await replaceFaq(ctx.tx, tenantId, content);
  await appendAuditEntry(ctx, {
    action: 'faq.saved',
    objectKind: 'page',
    objectId: 'faq',
    before: sizeOf(before),
    after: sizeOf(content.categories),
  });
  return { revision };
}

const sizeOf = (categories: readonly { readonly entries: readonly unknown[] }[]) => ({
  categories: categories.length,
  questions: categories.reduce((sum, { entries }) => sum + entries.length, 0),
});
