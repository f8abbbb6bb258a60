import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';

export interface StatsRow {
  readonly completedTrainingIds: readonly string[];
  readonly points: number;
  readonly perfectScores: number;
  /** Calendar days with learning, in the member's zone. */
  readonly learningDays: readonly string[];
}

export interface BadgeRow {
  readonly id: string;
  readonly name: unknown;
  readonly description: unknown;
  readonly icon: string;
  readonly condition: unknown;
  readonly trainingTitle: unknown;
  readonly points: number;
  readonly awardedAt: string | null;
  readonly seenAt: string | null;
}

/**
 * The company's badges with what the member has of them, and all that their conditions look at, in one query. What was
 * done after `ctx.now` is left out: a badge that is given for an event of the past carries the day it was earned.
 */
export async function readBadgesAndStats(
  ctx: TenantContext,
): Promise<{ badges: readonly BadgeRow[]; stats: StatsRow }> {
  const { tenantId, memberId, timeZone } = ctx.actor;
  const { rows } = await sql<{ badges: BadgeRow[]; stats: StatsRow }>`
    with mine as materialized (
      select e.id, e.training_id, e.score from enrollments e
       where e.tenant_id = ${tenantId} and e.member_id = ${memberId}
         and e.state in ('finished', 'approved', 'improved') and e.finished_at <= ${ctx.now}
    ), days as (
      select (v.at at time zone ${timeZone})::date as day
        from enrollments e join enrollment_events v on v.tenant_id = e.tenant_id and v.enrollment_id = e.id
       where e.tenant_id = ${tenantId} and e.member_id = ${memberId} and v.at <= ${ctx.now}
         -- What a company asks again is nothing that was done.
         and v.event not in ('renew', 'ask_again')
      union
      select (p.done_at at time zone ${timeZone})::date
        from enrollments e join activity_progress p on p.tenant_id = e.tenant_id and p.enrollment_id = e.id
       where e.tenant_id = ${tenantId} and e.member_id = ${memberId} and p.done_at <= ${ctx.now}
    )
    select
      coalesce((select json_agg(json_build_object('id', b.id, 'name', b.name, 'description', b.description, 'icon', b.icon,
                 'condition', b.condition, 'trainingTitle', c.title, 'points', b.points,
                 'awardedAt', m.awarded_at, 'seenAt', m.seen_at)
                 order by b.sort_order, b.id)
          from badges b
          left join member_badges m on m.tenant_id = b.tenant_id and m.badge_id = b.id and m.member_id = ${memberId}
          left join trainings c on c.tenant_id = b.tenant_id and c.id::text = b.condition ->> 'trainingId'
         where b.tenant_id = ${tenantId} and (b.active or m.awarded_at is not null)), '[]') as badges,
      json_build_object(
        'completedTrainingIds', coalesce((select json_agg(training_id) from mine), '[]'),
        'perfectScores', (select count(*) from mine where score = 100),
        'points', coalesce((select a.balance from accounts a where a.tenant_id = ${tenantId} and a.kind = 'member'
                              and a.member_id = ${memberId} and a.unit = 'training'), 0),
        'learningDays', coalesce((select json_agg(day) from days), '[]')) as stats`.execute(ctx.tx);
  const [row] = rows;
  if (!row) throw new Error('An aggregate answers one row.');
  return row;
}

/** Awards badges to the member; the primary key awards each once. Returns those that are new. */
export async function insertAwards(
  ctx: TenantContext,
  badgeIds: readonly string[],
): Promise<readonly string[]> {
  if (badgeIds.length === 0) return [];
  const { tenantId, memberId } = ctx.actor;
  const awarded = await ctx.tx
    .insertInto('memberBadges')
    .values(badgeIds.map((badgeId) => ({ tenantId, memberId, badgeId, awardedAt: ctx.now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('badgeId')
    .execute();
  return awarded.map(({ badgeId }) => badgeId);
}

/** Takes the mark of what is new from the member's badges. */
export async function markSeen(ctx: TenantContext): Promise<void> {
  await ctx.tx
    .updateTable('memberBadges')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', ctx.actor.memberId)
    .where('seenAt', 'is', null)
    .set({ seenAt: ctx.now })
    .execute();
}

/** Members whose enrollments moved since an instant. */
export function listRecentLearners(tx: Tx, tenantId: string, since: Date) {
  return tx
    .selectFrom('enrollments')
    .where('tenantId', '=', tenantId)
    .where('updatedAt', '>=', since)
    .select('memberId')
    .distinct()
    .execute();
}
