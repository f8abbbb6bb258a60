import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { readCursor } from '../../../platform/db/cursor.ts';
import { COUNTED_MINUTES } from './counted-hours.ts';
import { DECIDING_ROLES } from './exempting.ts';

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
         or x.label_id in (select l.label_id from member_labels l
                             join members o on o.tenant_id = l.tenant_id and o.id = l.member_id
                             join people q on q.id = o.person_id
                            where l.tenant_id = e.tenant_id and l.member_id = e.member_id
                              and o.role <> all (${DECIDING_ROLES}::text[]) and not q.is_superuser)))`;

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
    select m.id, m.display_name as name, p.document, p.country, d.closed, d.unclosed, d.minutes
      from enrollments e
      join members m on m.tenant_id = e.tenant_id and m.id = e.member_id
      left join member_profiles p on p.tenant_id = e.tenant_id and p.member_id = e.member_id
     cross join lateral (
       select count(*) filter (where s.state = 'closed')::integer as closed,
              count(*) filter (where s.started_at is not null and s.state <> 'closed' and s.ends_at <= ${ctx.now}::timestamptz)::integer as unclosed,
              coalesce(sum(${COUNTED_MINUTES}), 0)::integer as minutes
         from attendance_sessions s
        where s.tenant_id = e.tenant_id and s.training_id = e.training_id and s.member_id = e.member_id
          and s.base_address = ${base} and s.action_code = ${actionCode}) d
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
