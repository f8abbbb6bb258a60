import type { CampaignCountry } from '@trilha/rules/incentives/campaigns';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import type { AuditKey } from './review-queue.queries.ts';

const decided = (status: string) =>
  sql<number>`(select count(*) from sales h where h.tenant_id = x.tenant_id and h.member_id = x.member_id and h.status = ${status})`;

const SHARED = [
  'x.id',
  'x.revision',
  'x.memberId',
  'x.points',
  'x.appealed',
  'x.appeal',
  'm.displayName as memberName',
  'c.title as campaign',
  't.name as store',
  't.city',
  't.timeZone',
  'h.name as chain',
] as const;

const idsOf = (keys: readonly AuditKey[], kind: AuditKey['kind']) =>
  keys.filter((key) => key.kind === kind).map(({ id }) => id);

/** Sales to be audited, with who, where and in which campaign. */
export async function readSaleItems(ctx: TenantContext, keys: readonly AuditKey[]) {
  const ids = idsOf(keys, 'sale');
  if (ids.length === 0) return [];
  return ctx.tx
    .selectFrom('sales as x')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'x.tenantId').onRef('m.id', '=', 'x.memberId'),
    )
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.tenantId', '=', 'x.tenantId').onRef('c.id', '=', 'x.campaignId'),
    )
    .innerJoin('programStores as t', (join) =>
      join.onRef('t.tenantId', '=', 'x.tenantId').onRef('t.id', '=', 'x.storeId'),
    )
    .innerJoin('programChains as h', (join) =>
      join.onRef('h.tenantId', '=', 't.tenantId').onRef('h.id', '=', 't.chainId'),
    )
    .where('x.tenantId', '=', ctx.actor.tenantId)
    .where('x.id', 'in', ids)
    .select(SHARED)
    .select([
      'x.reportedAt',
      'x.capturedAt',
      'x.storeId',
      't.registration',
      'x.readings',
      sql<CampaignCountry>`x.country`.as('country'),
      'x.invoiceNumber',
      'x.fiscalKey',
      'x.observation',
      sql<boolean>`not exists (select from sale_pages p where p.tenant_id = x.tenant_id and p.sale_id = x.id
        and (p.hash is null or not p.compared))`.as('compared'),
      sql<string>`x.sold_on::text`.as('soldOn'),
      decided('approved').as('approved'),
      decided('reproved').as('reproved'),
    ])
    .execute();
}

/** Photos to be audited, with who, where and in which campaign. */
export async function readPhotoItems(ctx: TenantContext, keys: readonly AuditKey[]) {
  const ids = idsOf(keys, 'photo');
  if (ids.length === 0) return [];
  return ctx.tx
    .selectFrom('storePhotos as x')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'x.tenantId').onRef('m.id', '=', 'x.memberId'),
    )
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.tenantId', '=', 'x.tenantId').onRef('c.id', '=', 'x.campaignId'),
    )
    .innerJoin('programStores as t', (join) =>
      join.onRef('t.tenantId', '=', 'x.tenantId').onRef('t.id', '=', 'x.storeId'),
    )
    .innerJoin('programChains as h', (join) =>
      join.onRef('h.tenantId', '=', 't.tenantId').onRef('h.id', '=', 't.chainId'),
    )
    .innerJoin('campaignPhotoTypes as y', (join) =>
      join
        .onRef('y.tenantId', '=', 'x.tenantId')
        .onRef('y.campaignId', '=', 'x.campaignId')
        .onRef('y.id', '=', 'x.typeId'),
    )
    .where('x.tenantId', '=', ctx.actor.tenantId)
    .where('x.id', 'in', ids)
    .select(SHARED)
    .select([
      'x.takenAt',
      'x.fileId',
      sql<boolean>`x.hash is not null and x.compared`.as('compared'),
      'y.name as type',
      'y.hint',
      'y.exampleFileId',
      sql<string>`x.week::text`.as('week'),
      decided('approved').as('approved'),
      decided('reproved').as('reproved'),
    ])
    .execute();
}

/** Lines of these sales with their products' names. */
export async function readLines(ctx: TenantContext, keys: readonly AuditKey[]) {
  const ids = idsOf(keys, 'sale');
  if (ids.length === 0) return [];
  return ctx.tx
    .selectFrom('saleLines as l')
    .innerJoin('campaignProducts as p', (join) =>
      join
        .onRef('p.tenantId', '=', 'l.tenantId')
        .onRef('p.campaignId', '=', 'l.campaignId')
        .onRef('p.id', '=', 'l.productId'),
    )
    .where('l.tenantId', '=', ctx.actor.tenantId)
    .where('l.saleId', 'in', ids)
    .select(['l.saleId', 'l.productId', 'l.quantity', 'l.points'])
    .select(sql<string>`concat_ws(' · ', p.brand, nullif(p.processor, ''), p.sku)`.as('product'))
    .orderBy('l.saleId')
    .orderBy('l.line')
    .execute();
}

/** Pictures of these sales. */
export async function readPages(ctx: TenantContext, saleIds: readonly string[]) {
  if (saleIds.length === 0) return [];
  return ctx.tx
    .selectFrom('salePages')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('saleId', 'in', saleIds)
    .select(['saleId', 'fileId'])
    .orderBy('saleId')
    .orderBy('page')
    .execute();
}

/** What these sales have in common with sales of other people. */
export async function readFlags(ctx: TenantContext, keys: readonly AuditKey[]) {
  const ids = idsOf(keys, 'sale');
  if (ids.length === 0) return [];
  return ctx.tx
    .selectFrom('saleFlags as f')
    .innerJoin('sales as o', (join) =>
      join.onRef('o.tenantId', '=', 'f.tenantId').onRef('o.id', '=', 'f.otherSaleId'),
    )
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'o.tenantId').onRef('m.id', '=', 'o.memberId'),
    )
    .where('f.tenantId', '=', ctx.actor.tenantId)
    .where('f.saleId', 'in', ids)
    .select([
      'f.saleId',
      'f.otherSaleId',
      sql<'same_picture' | 'same_fiscal_key' | 'same_invoice' | 'same_text'>`f.kind`.as('kind'),
      'm.displayName as member',
      'o.invoiceNumber',
      'o.reportedAt',
      'o.status',
    ])
    .orderBy('o.reportedAt')
    .orderBy('f.kind')
    .limit(100)
    .execute();
}
