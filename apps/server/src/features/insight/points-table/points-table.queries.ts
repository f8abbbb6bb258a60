import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { readCursor } from '../../../platform/db/cursor.ts';
import { isVisibleTo } from '../../learning/catalog/course-visibility.ts';
import { kindsOn } from '../../learning/trainings/kinds-on.ts';

const tableCursor = z.tuple([z.number(), z.uuid()]);
const perfect = sql<number>`coalesce((v.document -> 'points' ->> 'perfectScore')::integer, 0)`;

/** Published trainings the member may see with what they give. */
function trainingsWithPoints(ctx: TenantContext) {
  const { tenantId, memberId } = ctx.actor;
  return ctx.tx
    .selectFrom('trainings as c')
    .innerJoin('trainingVersions as v', (join) =>
      join
        .onRef('v.tenantId', '=', 'c.tenantId')
        .onRef('v.trainingId', '=', 'c.id')
        .onRef('v.version', '=', 'c.publishedVersion'),
    )
    .leftJoin('enrollments as e', (join) =>
      join
        .onRef('e.tenantId', '=', 'c.tenantId')
        .on('e.memberId', '=', memberId)
        .onRef('e.trainingId', '=', 'c.id'),
    )
    .where('c.tenantId', '=', tenantId)
    .where(sql<boolean>`c.kind = any(${kindsOn(ctx.actor)})`)
    .where(isVisibleTo(ctx.actor))
    .where((eb) => eb.or([eb('c.completionPoints', '>', 0), eb(perfect, '>', 0)]));
}

/** What trainings give, most first, and which of it the member has been credited. */
export function listTrainingPoints(ctx: TenantContext, page: { cursor?: string; limit: number }) {
  const { memberId } = ctx.actor;
  const after = readCursor(page.cursor, tableCursor);
  const credited = (rule: string) =>
    sql<boolean>`exists (select 1 from postings p where p.tenant_id = c.tenant_id
      and p.idempotency_key = c.kind || ${`_${rule}:`} || c.id || ${`:${memberId}`})`;
  let query = trainingsWithPoints(ctx);
  if (after)
    query = query.where(
      sql<boolean>`(c.completion_points, c.id) < (${after[0]}::integer, ${after[1]}::uuid)`,
    );
  return query
    .select([
      'c.kind',
      'c.id',
      'c.title',
      'c.completionPoints',
      perfect.as('perfectScore'),
      credited('completed').as('earnedCompletion'),
      credited('perfect_score').as('earnedPerfectScore'),
    ])
    .orderBy('c.completionPoints', 'desc')
    .orderBy('c.id', 'desc')
    .limit(page.limit + 1)
    .execute();
}

/** The least and most that the trainings of each kind give for their conclusion and for a perfect score; null where none gives any. */
export function readRuleRanges(ctx: TenantContext) {
  return trainingsWithPoints(ctx)
    .select([
      'c.kind',
      sql<number | null>`min(nullif(c.completion_points, 0))`.as('completedFrom'),
      sql<number | null>`max(nullif(c.completion_points, 0))`.as('completedTo'),
      sql<number | null>`min(nullif(${perfect}, 0))`.as('perfectFrom'),
      sql<number | null>`max(nullif(${perfect}, 0))`.as('perfectTo'),
    ])
    .groupBy('c.kind')
    .execute();
}

/** The least and most that badges which can be earned give, and what actions give now; what gives nothing is left out. */
export async function readPointsBesideTrainings(ctx: TenantContext) {
  const { tenantId } = ctx.actor;
  const { rows } = await sql<{
    badges: { from: number | null; to: number | null };
    actions: readonly { action: string; points: number }[];
  }>`
    select (select json_build_object('from', min(b.points), 'to', max(b.points)) from badges b
             where b.tenant_id = ${tenantId}::uuid and b.active and b.points > 0) as badges,
           coalesce((select json_agg(json_build_object('action', now.action, 'points', now.points)) from (
              select distinct on (a.action) a.action, a.points from action_points a
               where a.tenant_id = ${tenantId}::uuid and a.holds_from <= ${ctx.now}
               order by a.action, a.holds_from desc) now where now.points > 0), '[]') as actions`.execute(
    ctx.tx,
  );
  return rows[0] ?? { badges: { from: null, to: null }, actions: [] };
}
