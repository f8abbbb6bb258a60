import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { readCursor } from '../../../platform/db/cursor.ts';

interface LearnerRow {
  readonly id: string;
  readonly name: string;
  readonly document: string | null;
  readonly country: string | null;
  readonly closed: number;
  readonly unclosed: number;
  readonly minutes: number;
}

const nameCursor = z.tuple([z.string(), z.uuid()]);

const IS_EXEMPT = sql`exists (select from attendance_exemptions x
  where x.tenant_id = e.tenant_id and x.training_id = e.training_id
    and (x.member_id = e.member_id
         or x.label_id in (select l.label_id from member_labels l where l.tenant_id = e.tenant_id and l.member_id = e.member_id)))`;

/** Learners of a course who are not exempt, by name, with what the authority has of them there and as this action; one more than asked. */
export async function listLearners(
  ctx: TenantContext,
  courseId: string,
  {
    cursor,
    limit,
    base,
    actionCode,
  }: {
    readonly cursor?: string | undefined;
    readonly limit: number;
    readonly base: string;
    readonly actionCode: string;
  },
): Promise<LearnerRow[]> {
  const after = readCursor(cursor, nameCursor);
  const { rows } = await sql<LearnerRow>`
    select m.id, m.display_name as name, p.document, p.country, s.closed, s.unclosed, s.minutes
      from enrollments e
      join members m on m.tenant_id = e.tenant_id and m.id = e.member_id
      left join member_profiles p on p.tenant_id = e.tenant_id and p.member_id = e.member_id
     cross join lateral (
       select count(*) filter (where a.state = 'closed')::integer as closed,
              count(*) filter (where a.started_at is not null and a.state <> 'closed' and a.ends_at <= ${ctx.now}::timestamptz)::integer as unclosed,
              coalesce(sum(extract(epoch from a.ended_at - a.started_at) / 60) filter (where a.state = 'closed'), 0)::integer as minutes
         from attendance_sessions a
        where a.tenant_id = e.tenant_id and a.training_id = e.training_id and a.member_id = e.member_id
          and a.base_address = ${base} and a.action_code = ${actionCode}) s
     where e.tenant_id = ${ctx.actor.tenantId}::uuid and e.training_id = ${courseId}::uuid and e.subscription = 'active'
       and not ${IS_EXEMPT}
       and (${after?.[0] ?? null}::text is null
            or (m.display_name, m.id) > (${after?.[0] ?? null}::text, ${after?.[1] ?? null}::uuid))
     order by m.display_name, m.id
     limit ${limit + 1}`.execute(ctx.tx);
  return rows;
}

/** How many learners of a course are exempt. */
export async function countExempt(ctx: TenantContext, courseId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from enrollments e
     where e.tenant_id = ${ctx.actor.tenantId}::uuid and e.training_id = ${courseId}::uuid and e.subscription = 'active'
       and ${IS_EXEMPT}`.execute(ctx.tx);
  return rows[0]?.count ?? 0;
}
