import type { BodyOf } from '@trilha/contracts/platform/endpoint';
import type { changeAuditedSale as endpoint } from '@trilha/contracts/incentives/claim-review';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { notify } from '../../engagement/notices/notify.ts';
import { applyCorrection, readCorrectionChoices } from '../sales/apply-correction.ts';
import { insertChange } from './decision-trail.queries.ts';
import { readItems } from './read-items.ts';
import { lockForReview } from './vote-on-item.ts';

/**
 * Corrects a sale on the auditor's table, with a reason; both versions are stored, and its person is notified and sees them (ADM-02). What was decided
 * about the version before no longer counts. Throws as deciding and reporting do.
 */
export async function changeAuditedSale(
  ctx: TenantContext,
  { saleId, reason, ...correction }: BodyOf<typeof endpoint> & { readonly saleId: string },
) {
  requirePermission(ctx.actor, 'sales.audit');
  const key = { kind: 'sale', id: saleId } as const;
  await lockForReview(ctx, { ...key, revision: correction.revision });
  const { revision, memberId, before, after } = await applyCorrection(ctx, { saleId, ...correction });
  await insertChange(ctx, { saleId, revision, reason, before, after });
  await notify(ctx, {
    memberId,
    body: {
      kind: 'sale_changed',
      data: { invoice: after.invoiceNumber, before: before.points, points: after.points, reason },
    },
    link: `/insert-sales?sale=${saleId}`,
    dedupe: `sale-changed:${saleId}:${revision}`,
  });
  await appendAuditEntry(ctx, {
    action: 'sale.changed',
    objectKind: 'sale',
    objectId: saleId,
    before,
    after: { ...after, reason },
  });
  const [item] = await readItems(ctx, [key]);
  if (!item) throw new AppError('not_found');
  return { item };
}

/** What a sale can be corrected to. Throws `not_found`. */
export function readAuditChoices(ctx: TenantContext, saleId: string) {
  return readCorrectionChoices(ctx, saleId);
}
