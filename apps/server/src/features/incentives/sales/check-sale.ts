import type { SaleBody } from '@trilha/contracts/incentives/sales';
import { canonicalFiscalKey } from '@trilha/rules/incentives/fiscal-codes';
import { invoiceKey } from '@trilha/rules/incentives/invoice-key';
import { evidenceOf, readKey } from '@trilha/rules/incentives/read-evidence';
import { lastReportDay, saleDayProblem, salePoints } from '@trilha/rules/incentives/sales';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { requireParticipation } from '../registration/take-part.ts';
import { requireOwnDocument } from './require-own-document.ts';
import { requireWorth } from './require-worth.ts';
import { readPrices } from './sales.queries.ts';
import { lockDocument } from './similar-sales.queries.ts';

type Participation = Awaited<ReturnType<typeof requireParticipation>>;

/** The store the sale was made in: one of the registration that took part on that day. */
function storeOf({ stores }: Participation, { storeId, soldOn }: Pick<SaleBody, 'storeId' | 'soldOn'>) {
  const store = stores.find(({ id }) => id === storeId);
  if (!store || soldOn < store.from || (store.until !== null && soldOn > store.until))
    throw new AppError('store_not_selected', { field: 'storeId' });
  return store;
}

/** The invoice's fiscal key in its canonical form; only Brazil's is checked. */
function fiscalKeyOf(country: string, typed: string | null): string | null {
  if (!typed) return null;
  const key = canonicalFiscalKey(typed, country);
  if (!key) throw new AppError('fiscal_key_invalid', { field: 'fiscalKey' });
  return key;
}

/** Pictures are the member's own, and there is one where the store allows cameras (SAL-04). */
function requirePictures(fileIds: readonly string[], ownPictures: number, allowsCameras: boolean): void {
  const wanted = new Set(fileIds);
  if (wanted.size === 0 && allowsCameras) throw new AppError('picture_required', { field: 'fileIds' });
  if (ownPictures !== wanted.size) throw new AppError('file_not_found');
}

/**
 * Judges a report as the rules of the campaign say, prices it and holds its document. `countsFrom` is the instant the fifteen days are
 * counted to, `saleId` the sale that is corrected. Throws the fault found, with its field.
 */
export async function checkSale(
  ctx: TenantContext,
  participation: Participation,
  body: Omit<SaleBody, 'ticket'>,
  { countsFrom, saleId }: { readonly countsFrom: Date; readonly saleId?: string },
) {
  const { campaign } = participation;
  // Before the store is looked at: no store takes part before its campaign.
  if (body.soldOn < campaign.beginsOn) throw new AppError('sale_outside_campaign', { field: 'soldOn' });
  const store = storeOf(participation, body);
  const problem = saleDayProblem(body.soldOn, campaign, countsFrom, store.timeZone);
  if (problem)
    throw new AppError(problem, { field: 'soldOn', values: { day: lastReportDay(body.soldOn, campaign) } });
  const prices = await readPrices(ctx, campaign.id, {
    productIds: body.lines.map(({ productId }) => productId),
    fileIds: body.fileIds,
  });
  requirePictures(body.fileIds, prices.ownPictures, store.allowsCameras);

  const products = new Map(prices.products.map((product) => [product.id, product]));
  const priced = body.lines.map(({ productId, quantity }) => {
    const product = products.get(productId);
    if (!product) throw new AppError('product_not_in_campaign', { field: 'lines' });
    return { productId, quantity, pointsEach: product.points };
  });
  const { lines, total } = salePoints(priced, prices.promotions, body);
  requireWorth(total);
  const key = invoiceKey(body.invoiceNumber, campaign.country);
  if (key === '') throw new AppError('invalid_request', { field: 'invoiceNumber' });
  const fiscalKey = fiscalKeyOf(campaign.country, body.fiscalKey) ?? readKey(body.readings, campaign.country);
  if (campaign.requiresProof && fiscalKey === null && body.fileIds.length === 0)
    throw new AppError('proof_required', { field: 'fiscalKey' });
  const readEvidence = evidenceOf(body.readings, { country: campaign.country, storeId: store.id });
  const document = { ...body, fiscalKey, invoiceKey: key, readEvidence };
  await lockDocument(ctx, document);
  await requireOwnDocument(
    ctx,
    { id: saleId ?? prices.newId, campaignId: campaign.id, memberId: ctx.actor.memberId },
    { ...document, country: campaign.country, registration: store.registration },
  );
  return {
    store,
    lines,
    newId: prices.newId,
    /** What the products of the lines are called, by id. */
    names: new Map(prices.products.map(({ id, name }) => [id, name])),
    values: {
      storeId: body.storeId,
      invoiceNumber: body.invoiceNumber,
      invoiceKey: key,
      fiscalKey,
      soldOn: body.soldOn,
      observation: body.observation,
      readings: JSON.stringify(body.readings),
      readEvidence,
      /** Before the campaign's limits; crediting holds it against them. */
      points: total,
    },
  };
}
