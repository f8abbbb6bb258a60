import { PRESENCE_COUNTS } from '@trilha/rules/learning/event-presence';
import type { PresenceCount } from '@trilha/rules/learning/event-presence';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { aroundDays } from '../../../platform/db/around-days.ts';
import { readCursor } from '../../../platform/db/cursor.ts';
import { isToConfirm } from '../events/to-confirm.ts';

export type CountRow = Readonly<Record<PresenceCount, number>>;

export interface Meant {
  readonly from: string;
  readonly to: string;
  /** Kinds of trainings that the company has on. */
  readonly kinds: readonly string[];
  /** Whose people: those of these branches, or everybody's. */
  readonly branchIds: readonly string[] | 'everybody';
  /** Of them only these: people of a branch, or of none. */
  readonly branch?: string | undefined;
}

/** People a reader may see, as SQL over `m`. */
function ofTeam({ branchIds, branch }: Meant): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`m.status = 'approved'`];
  if (branchIds !== 'everybody') all.push(sql`m.branch_id = any (${[...branchIds]}::uuid[])`);
  if (branch === 'none') all.push(sql`m.branch_id is null`);
  else if (branch !== undefined) all.push(sql`m.branch_id = ${branch}::uuid`);
  return sql.join(all, sql` and `);
}

/**
 * Seats and invitations in events that begin in a period by their own clock, and the marks of those with a seat, counted by what `by`
 * tells apart: two sets over the places of the period, whatever their number.
 */
const counted = (
  ctx: TenantContext,
  meant: Meant,
  by: RawBuilder<unknown>,
  { first, last } = aroundDays(meant.from, meant.to),
) => sql`
  with held as materialized (
    select v.id, v.ended_at, coalesce(v.ended_at <= ${ctx.now}::timestamptz, v.ends_at <= ${ctx.now}::timestamptz) as is_over
      from training_events v join trainings c on c.tenant_id = v.tenant_id and c.id = v.training_id
     where v.tenant_id = ${ctx.actor.tenantId}::uuid and v.stage = 'scheduled' and v.canceled_at is null
       and c.kind = any (${[...meant.kinds]}::text[])
       and v.starts_at >= ${first} and v.starts_at < ${last}
       and (v.starts_at at time zone v.time_zone)::date between ${meant.from}::date and ${meant.to}::date),
  places as materialized (
    select ${by} as key, h.id as event_id, h.ended_at, h.is_over, p.member_id, p.state, p.result
      from held h
      join training_event_participants p on p.tenant_id = ${ctx.actor.tenantId}::uuid and p.event_id = h.id
      join members m on m.tenant_id = p.tenant_id and m.id = p.member_id
     where p.state in ('invited', 'enrolled') and ${ofTeam(meant)}),
  seats as (
    select key, count(*) filter (where state = 'invited') as invited, count(*) filter (where state = 'enrolled') as enrolled,
           count(*) filter (where result = 'passed') as passed, count(*) filter (where result = 'failed') as failed,
           count(*) filter (where state = 'enrolled' and is_over and result is null) as awaiting
      from places group by key),
  marks as (
    select l.key, count(*) filter (where r.mark = 'present') as present, count(*) filter (where r.mark = 'late') as late,
           count(*) filter (where r.mark = 'absent') as absent, count(*) filter (where r.mark = 'excused') as excused,
           count(*) filter (where r.mark is null and least(s.ends_at, l.ended_at) <= ${ctx.now}::timestamptz) as unmarked
      from places l
      join training_event_sessions s on s.tenant_id = ${ctx.actor.tenantId}::uuid and s.event_id = l.event_id
       and (l.ended_at is null or s.starts_at < l.ended_at)
      left join training_event_presences r on r.tenant_id = s.tenant_id and r.session_id = s.id and r.member_id = l.member_id
       and not ${isToConfirm}
     where l.state = 'enrolled' group by l.key),
  counts as (
    select a.key, a.invited::integer, a.enrolled::integer, a.passed::integer, a.failed::integer, a.awaiting::integer,
           coalesce(k.present, 0)::integer as present, coalesce(k.late, 0)::integer as late, coalesce(k.absent, 0)::integer as absent,
           coalesce(k.excused, 0)::integer as excused, coalesce(k.unmarked, 0)::integer as unmarked
      from seats a left join marks k on k.key is not distinct from a.key)`;

const columns = sql.join(PRESENCE_COUNTS.map((name) => sql.ref(`n.${name}`)));

export interface BranchRow extends CountRow {
  readonly id: string | null;
  readonly name: string | null;
}

/** Every branch with somebody in an event of the period, by name; people of none last. */
export async function countByBranch(ctx: TenantContext, meant: Meant): Promise<BranchRow[]> {
  const { rows } = await sql<BranchRow>`${counted(ctx, meant, sql`m.branch_id`)}
    select n.key as id, b.name, ${columns} from counts n
      left join branches b on b.tenant_id = ${ctx.actor.tenantId}::uuid and b.id = n.key
     order by b.name nulls last, n.key`.execute(ctx.tx);
  return rows;
}

export interface PersonRow extends CountRow {
  readonly memberId: string;
  readonly name: string;
  readonly branch: string | null;
}

const byName = z.tuple([z.string(), z.uuid()]);

/** Everybody in an event of the period, by name, one more than asked. */
export async function countByPerson(
  ctx: TenantContext,
  meant: Meant,
  ask: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<PersonRow[]> {
  const after = readCursor(ask.cursor, byName);
  const { rows } = await sql<PersonRow>`${counted(ctx, meant, sql`m.id`)}
    select n.key as "memberId", m.display_name as name, b.name as branch, ${columns}
      from counts n
      join members m on m.tenant_id = ${ctx.actor.tenantId}::uuid and m.id = n.key
      left join branches b on b.tenant_id = m.tenant_id and b.id = m.branch_id
     where true ${after ? sql`and (m.display_name, m.id) > (${after[0]}, ${after[1]}::uuid)` : sql``}
     order by m.display_name, m.id limit ${ask.limit + 1}`.execute(ctx.tx);
  return rows;
}
