import type { SaleForm, SaleReading } from '@trilha/contracts/incentives/sales';
import { readFiscalCode } from '@trilha/rules/incentives/fiscal-codes';
import type { FiscalCode } from '@trilha/rules/incentives/fiscal-codes';
import { personalLines, proposalsIn } from '@trilha/rules/incentives/receipt-text';
import type { ProductProposal, Proposal, ReadingContext } from '@trilha/rules/incentives/receipt-text';

import { loadChunk } from '../../../lib/load-chunk.ts';
import type { Part } from './edit-picture.ts';

export type AnyProposal = Proposal | ProductProposal;

/** Reads the fiscal code on a picture, on the device; null where there is none of the country. */
export async function readFiscalCodeOf(picture: Blob, country: string): Promise<FiscalCode | null> {
  const { readCodes } = await loadChunk(() => import('../../../lib/read-codes.ts'));
  for (const code of await readCodes(picture)) {
    const read = readFiscalCode(code, country);
    if (read) return read;
  }
  return null;
}

/** What the text of a picture proposes, and the places that seem to tell who the consumer is. */
export async function readInvoiceText(picture: Blob, context: ReadingContext) {
  const { readText } = await loadChunk(() => import('./read-text.ts'));
  const lines = await readText(picture, context.country);
  return {
    proposals: proposalsIn(lines, context),
    personal: personalLines(lines).flatMap((at) => lines[at]?.part ?? []) satisfies readonly Part[],
  };
}

/** A fiscal code as it is sent along for the auditor. */
export function readingsOfCode(code: FiscalCode): SaleReading[] {
  const found: Record<string, string | null> = {
    fiscalKey: code.key,
    invoiceNumber: code.number || null,
    soldOn: code.issuedOn,
    issuer: code.issuer,
    total: code.total === null ? null : (code.total / 100).toFixed(2),
  };
  return Object.entries(found).flatMap(([field, value]) =>
    value ? [{ field: field as SaleReading['field'], value, confidence: 100, source: 'code' as const }] : [],
  );
}

/** Proposals from the text as they are sent along for the auditor. */
export function readingsOfText(
  proposals: readonly AnyProposal[],
  products: SaleForm['products'],
): SaleReading[] {
  return proposals.map((one) => ({
    field: one.field,
    value:
      one.field === 'product'
        ? `${one.quantity} × ${products.find(({ id }) => id === one.productId)?.sku ?? ''}`
        : one.value,
    confidence: one.confidence,
    source: 'text' as const,
  }));
}
