import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { isAsked, nextOf, standings } from './standing.ts';

const MAX_ENTRIES = 500;

export interface CalendarRow {
  readonly enrollmentId: string;
  /** What is to be opened. */
  readonly nextId: string;
  readonly nextKind: string;
  readonly title: unknown;
  readonly dueAt: Date;
  readonly updatedAt: Date;
}

/** What the member still has to do by a day, by that day. */
export async function listCalendar(ctx: TenantContext): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    select e.id as "enrollmentId", ${nextOf}, c.title,
           d.due_at as "dueAt", e.updated_at as "updatedAt"
      from ${standings(ctx)}
     where e.tenant_id = ${ctx.actor.tenantId}::uuid and e.member_id = ${ctx.actor.memberId}::uuid and ${isAsked}
       and d.state in ('due', 'overdue') and d.due_at is not null
     order by d.due_at, e.id limit ${MAX_ENTRIES}`.execute(ctx.tx);
  return rows;
}
