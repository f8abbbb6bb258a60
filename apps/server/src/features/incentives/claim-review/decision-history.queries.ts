import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import type { AuditKind } from './review-queue.queries.ts';

const SHOWN_REASONS = 3;

/** Why the last sales and photos of these people were reproved, latest first. */
export async function listLastReasons(ctx: TenantContext, memberIds: readonly string[]) {
  const { tenantId } = ctx.actor;
  const { rows } = await sql<{ memberId: string; kind: AuditKind; reason: number; at: Date }>`
    select m.id as "memberId", last.kind, last.reason, last.at
      from unnest(${[...new Set(memberIds)]}::uuid[]) as m (id)
     cross join lateral (
       select kind, reason, decided_at as at from (
         (select 'sale' as kind, s.reason, s.decided_at from sales s
           where s.tenant_id = ${tenantId} and s.member_id = m.id and s.status = 'reproved' and s.reason is not null
           order by s.decided_at desc limit ${SHOWN_REASONS})
         union all
         (select 'photo', p.reason, p.decided_at from store_photos p
           where p.tenant_id = ${tenantId} and p.member_id = m.id and p.status = 'reproved' and p.reason is not null
           order by p.decided_at desc limit ${SHOWN_REASONS})) told
        order by decided_at desc limit ${SHOWN_REASONS}) last
     order by last.at desc`.execute(ctx.tx);
  return rows;
}

/** Decisions that stand about these items, latest first. */
export function listDecisions(ctx: TenantContext, ids: readonly string[]) {
  return ctx.tx
    .selectFrom('auditDecisions')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('kind', 'in', ['sale', 'photo'])
    .where('subjectId', 'in', ids)
    .where('undoneAt', 'is', null)
    .select(['subjectId', 'revision', 'mode', 'settles', 'decision', 'reason', 'note'])
    .select(sql<AuditKind>`kind`.as('kind'))
    .orderBy('decidedAt', 'desc')
    .execute();
}

/** Photos sent before that show the same as these. */
export function listSamePhotos(ctx: TenantContext, photoIds: readonly string[]) {
  return ctx.tx
    .selectFrom('photoFlags as f')
    .innerJoin('storePhotos as o', (join) =>
      join.onRef('o.tenantId', '=', 'f.tenantId').onRef('o.id', '=', 'f.otherPhotoId'),
    )
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'o.tenantId').onRef('m.id', '=', 'o.memberId'),
    )
    .innerJoin('programStores as t', (join) =>
      join.onRef('t.tenantId', '=', 'o.tenantId').onRef('t.id', '=', 'o.storeId'),
    )
    .where('f.tenantId', '=', ctx.actor.tenantId)
    .where('f.photoId', 'in', photoIds)
    .select(['f.photoId', 'o.fileId', 'o.takenAt', 'o.status', 'm.displayName as member', 't.name as store'])
    .orderBy('o.takenAt')
    .limit(100)
    .execute();
}
