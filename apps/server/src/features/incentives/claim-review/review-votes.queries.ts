import type { AuditDecision, AuditMode } from '@trilha/rules/incentives/claim-review';
import type { SaleStatus } from '@trilha/rules/incentives/sales';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import type { Participant } from '../registration/lock-participants.ts';
import type { AuditKey } from './review-queue.queries.ts';

/** The state of an item that is to be decided, held until the end of the transaction; undefined where there is none. */
export function lockItem(ctx: TenantContext, { kind, id }: AuditKey) {
  return (
    ctx.tx
      .selectFrom(kind === 'sale' ? 'sales' : 'storePhotos')
      .where('tenantId', '=', ctx.actor.tenantId)
      .where('id', '=', id)
      .select(['campaignId', 'memberId', 'revision', 'appealed'])
      .select((eb) => eb.fn.coalesce('pointsBeforeCaps', 'points').as('worth'))
      .select(sql<SaleStatus>`status`.as('status'))
      // Flags that others write name this item meanwhile: its key stays free.
      .forNoKeyUpdate()
      .executeTakeFirst()
  );
}

/** Holds items that are to be decided together, in one order for everybody; gives whose they are. */
export async function lockItems(ctx: TenantContext, items: readonly AuditKey[]): Promise<Participant[]> {
  const people: Participant[] = [];
  for (const [kind, table] of [
    ['sale', 'sales'],
    ['photo', 'storePhotos'],
  ] as const) {
    const ids = items.filter((item) => item.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    const rows = await ctx.tx
      .selectFrom(table)
      .where('tenantId', '=', ctx.actor.tenantId)
      .where('id', 'in', ids)
      .select(['campaignId', 'memberId'])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    people.push(...rows);
  }
  return people;
}

/** All that was ever decided about an item, oldest first, also what was taken back. */
export function listVotes(ctx: TenantContext, { kind, id }: AuditKey) {
  return ctx.tx
    .selectFrom('auditDecisions')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('kind', '=', kind)
    .where('subjectId', '=', id)
    .select(['auditorId', 'revision', 'undoneAt'])
    .select([sql<AuditDecision>`decision`.as('decision'), sql<AuditMode>`mode`.as('mode')])
    .orderBy('decidedAt')
    .orderBy('id')
    .execute();
}

/** What a campaign asks of its audit; one auditor for everything by default. */
export async function findPolicy(ctx: TenantContext, campaignId: string) {
  const row = await ctx.tx
    .selectFrom('auditPolicies')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('campaignId', '=', campaignId)
    .select(['secondAbove', 'doublePercent'])
    .executeTakeFirst();
  return row ?? { secondAbove: null, doublePercent: 0 };
}

/** The picture on a page of an item; undefined where it has no such page. */
export async function findPageFile(
  ctx: TenantContext,
  { kind, id }: AuditKey,
  page: number,
): Promise<string | undefined> {
  if (kind === 'photo') {
    const photo = await ctx.tx
      .selectFrom('storePhotos')
      .where('tenantId', '=', ctx.actor.tenantId)
      .where('id', '=', id)
      .select('fileId')
      .executeTakeFirst();
    return page === 1 ? photo?.fileId : undefined;
  }
  const found = await ctx.tx
    .selectFrom('salePages')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('saleId', '=', id)
    .orderBy('page')
    .offset(page - 1)
    .limit(1)
    .select('fileId')
    .executeTakeFirst();
  return found?.fileId;
}

/**
 * Which of these look like another, or have a picture that was not compared with others yet: nothing of the kind is decided together with
 * others.
 */
export async function listFlagged(ctx: TenantContext, ids: readonly string[]): Promise<string[]> {
  const { tenantId } = ctx.actor;
  const { rows } = await sql<{ id: string }>`
    select sale_id as id from sale_flags where tenant_id = ${tenantId} and sale_id = any(${ids}::uuid[])
    union
    select photo_id from photo_flags where tenant_id = ${tenantId} and photo_id = any(${ids}::uuid[])
    union
    select sale_id from sale_pages
     where tenant_id = ${tenantId} and sale_id = any(${ids}::uuid[]) and (hash is null or not compared)
    union
    select id from store_photos
     where tenant_id = ${tenantId} and id = any(${ids}::uuid[]) and (hash is null or not compared)`.execute(
    ctx.tx,
  );
  return rows.map(({ id }) => id);
}
