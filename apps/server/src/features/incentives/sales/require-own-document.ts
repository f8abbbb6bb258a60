import { documentDifferences } from '@trilha/rules/incentives/fiscal-documents';
import type { ReportedDocument } from '@trilha/rules/incentives/fiscal-documents';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { findSameDocument } from './sales.queries.ts';

interface OwnSale {
  readonly id: string;
  readonly campaignId: string;
  readonly memberId: string;
}
interface Document {
  readonly invoiceKey: string;
  readonly fiscalKey: string | null;
}

/** Returns which report of the member has this document already; throws `document_already_sent` or `invoice_already_sent` with its name. */
export async function refuseSameDocument(
  ctx: TenantContext,
  sale: OwnSale,
  document: Document,
): Promise<void> {
  const other = await findSameDocument(ctx, sale, document);
  if (!other) return;
  const values = { number: other.invoiceNumber, day: other.soldOn };
  if (document.fiscalKey !== null && other.fiscalKey === document.fiscalKey)
    throw new AppError('document_already_sent', { field: 'fiscalKey', values });
  throw new AppError('invoice_already_sent', { field: 'invoiceNumber', values });
}

/**
 * What the document says otherwise than the report must not be proven: throws `fiscal_key_differs` with all of it, or names the report
 * of the member that has the document already.
 */
export async function requireOwnDocument(
  ctx: TenantContext,
  sale: OwnSale,
  told: ReportedDocument & Document,
): Promise<void> {
  const proven = documentDifferences(told).filter(({ refuses }) => refuses);
  const [first] = proven;
  if (!first) return;
  await refuseSameDocument(ctx, sale, told);
  throw new AppError('fiscal_key_differs', {
    field: 'fiscalKey',
    issues: proven.map(({ kind }) => ({ field: 'fiscalKey', code: kind })),
    values: { found: first.found, told: first.told },
  });
}
