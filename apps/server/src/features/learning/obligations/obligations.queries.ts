import type { TeamObligation } from '@trilha/contracts/learning/obligations';
import { OBLIGATION_STATES } from '@trilha/rules/learning/obligations';
import type { ObligationState } from '@trilha/rules/learning/obligations';
import { searchKey } from '@trilha/rules/platform/text';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';
import { isHeldBy } from '../../../platform/db/is-held-by.ts';
import { isAsked, isRenewal, nextOf, standings } from './standing.ts';

interface StandingRow {
  readonly enrollmentId: string;
  readonly trainingId: string;
  readonly kind: string;
  readonly title: unknown;
  readonly state: ObligationState;
  readonly percent: number;
  readonly dueAt: Date | null;
  readonly validUntil: Date | null;
  readonly doneAt: Date | null;
  readonly isRenewal: boolean;
  readonly exemptReason: string | null;
  readonly exemptUntil: Date | null;
}

const columns = sql`e.id as "enrollmentId", e.training_id as "trainingId", c.kind, c.title, d.state, e.progress_percent as percent,
  d.due_at as "dueAt", v.until as "validUntil",
  case when d.state = 'done' then coalesce(p.achieved_at, e.finished_at) end as "doneAt",
  ${isRenewal} as "isRenewal", x.reason as "exemptReason", x.until_at as "exemptUntil"`;

export interface OwnRow extends StandingRow {
  readonly nextId: string;
  readonly nextKind: string;
  readonly nextTitle: unknown;
  readonly hasWaitingEvidence: boolean;
  readonly wasLate: boolean;
  readonly rank: number;
  readonly dueKey: string;
}

const byTurn = z.tuple([z.number().int(), cursorTime.or(z.literal('infinity')), z.uuid()]);

/** What is asked of a member, overdue first, then by day, one more than asked. */
export async function listOwn(
  ctx: TenantContext,
  ask: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<OwnRow[]> {
  const after = readCursor(ask.cursor, byTurn);
  const { rows } = await sql<OwnRow>`
    select * from (
      select ${columns}, ${nextOf}, coalesce(p.is_late, false) as "wasLate",
             exists (select from outside_certificates w where w.tenant_id = e.tenant_id and w.member_id = e.member_id
                        and w.training_id = e.training_id and w.status = 'waiting') as "hasWaitingEvidence",
             array_position(${[...OBLIGATION_STATES]}::text[], d.state) as rank,
             coalesce(d.due_at, 'infinity') as due_key, coalesce(d.due_at, 'infinity')::text as "dueKey"
        from ${standings(ctx)}
       where e.tenant_id = ${ctx.actor.tenantId}::uuid and e.member_id = ${ctx.actor.memberId}::uuid and ${isAsked}) o
     ${after ? sql`where (o.rank, o.due_key, o."enrollmentId") > (${after[0]}::integer, ${after[1]}::timestamptz, ${after[2]}::uuid)` : sql``}
     order by o.rank, o.due_key, o."enrollmentId" limit ${ask.limit + 1}`.execute(ctx.tx);
  return rows;
}

/** How much is overdue and due to the member. */
export async function countOwn(ctx: TenantContext): Promise<{ overdue: number; due: number }> {
  const { rows } = await sql<{ overdue: number; due: number }>`
    select (count(*) filter (where d.state = 'overdue'))::integer as overdue,
           (count(*) filter (where d.state = 'due'))::integer as due
      from ${standings(ctx)}
     where e.tenant_id = ${ctx.actor.tenantId}::uuid and e.member_id = ${ctx.actor.memberId}::uuid and ${isAsked}`.execute(
    ctx.tx,
  );
  return rows[0] ?? { overdue: 0, due: 0 };
}

/** Whose people a reader sees: those of these branches, or the whole company. */
export type Team = { readonly branchIds: readonly string[] } | 'everybody';

export interface TeamFilter {
  readonly search?: string;
  readonly state?: ObligationState | undefined;
  readonly training?: string | undefined;
  readonly branch?: string | undefined;
  /** More of whom it means, as SQL over `e` and `m`. */
  readonly meant?: RawBuilder<unknown>;
}

/** The people `m` of a team whom a filter means by their name and branch, as SQL. The reader is nobody's team. */
function isOfTeam(ctx: TenantContext, team: Team, filter: TeamFilter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [
    sql`m.tenant_id = ${ctx.actor.tenantId}::uuid and m.status = 'approved' and m.id <> ${ctx.actor.memberId}::uuid`,
  ];
  if (team !== 'everybody') all.push(sql`m.branch_id = any (${[...team.branchIds]}::uuid[])`);
  if (filter.branch) all.push(sql`m.branch_id = ${filter.branch}::uuid`);
  for (const word of searchKey(filter.search ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, 6))
    all.push(sql`strpos(app.search_key(m.display_name), ${word}) > 0`);
  return sql.join(all, sql` and `);
}

/** The same with what is asked of them, over what `standings` gives. */
function ofTeam(ctx: TenantContext, team: Team, filter: TeamFilter): RawBuilder<unknown> {
  const all = [sql`e.tenant_id = ${ctx.actor.tenantId}::uuid and ${isAsked}`, isOfTeam(ctx, team, filter)];
  if (filter.training) all.push(sql`e.training_id = ${filter.training}::uuid`);
  if (filter.state) all.push(sql`d.state = ${filter.state}`);
  if (filter.meant) all.push(filter.meant);
  return sql.join(all, sql` and `);
}

const members = sql`join members m on m.tenant_id = e.tenant_id and m.id = e.member_id
  left join branches b on b.tenant_id = m.tenant_id and b.id = m.branch_id`;

export interface TeamRow extends StandingRow {
  readonly memberId: string;
  readonly name: string;
  readonly branch: string | null;
  readonly remindedToday: boolean;
  readonly missing: TeamObligation['missing'];
  readonly rank: number;
  readonly dueKey: string;
}

/** Whether somebody was reminded of it that day. */
const isReminded = (day: string) =>
  sql<boolean>`exists (select from team_reminders t where t.tenant_id = e.tenant_id and t.enrollment_id = e.id and t.day = ${day}::date)`;

/** Of what stands there, what people can be reminded of. */
const isToDo = sql<boolean>`(d.state in ('due', 'overdue') and d.due_at is not null)`;

/** What keeps somebody from being done who sees nothing left to do. */
const missing = sql`case when d.state not in ('due', 'overdue') then null
  when e.state in ('reproved', 'blocked') then 'passing'
  when exists (select from attempts a where a.tenant_id = e.tenant_id and a.enrollment_id = e.id and a.state = 'awaiting_review') then 'review'
  when exists (select from outside_certificates w where w.tenant_id = e.tenant_id and w.member_id = e.member_id
    and w.training_id = e.training_id and w.status = 'waiting') then 'evidence' end`;

const byState = z.tuple([z.number().int(), cursorTime.or(z.literal('infinity')), z.string(), z.uuid()]);

/** What people of a team have to do, one more than asked: overdue first, longest first, then by name. `today` is the day that counts. */
export async function listTeam(
  ctx: TenantContext,
  team: Team,
  ask: TeamFilter & { readonly today: string; readonly cursor?: string | undefined; readonly limit: number },
): Promise<TeamRow[]> {
  const after = readCursor(ask.cursor, byState);
  const { rows } = await sql<TeamRow>`
    select *, due_key::text as "dueKey" from (
      select ${columns}, m.id as "memberId", m.display_name as name, b.name as branch,
             ${isReminded(ask.today)} as "remindedToday", ${missing} as missing,
             array_position(${[...OBLIGATION_STATES]}::text[], d.state) as rank,
             case when d.state = 'overdue' then coalesce(d.due_at, 'infinity') else 'infinity'::timestamptz end as due_key
        from ${standings(ctx)} ${members}
       where ${ofTeam(ctx, team, ask)}) o
     ${after ? sql`where (o.rank, o.due_key, o.name, o."enrollmentId") > (${after[0]}::integer, ${after[1]}::timestamptz, ${after[2]}, ${after[3]}::uuid)` : sql``}
     order by o.rank, o.due_key, o.name, o."enrollmentId" limit ${ask.limit + 1}`.execute(ctx.tx);
  return rows;
}

const MAX_FREE = 50;

/** Those of a team whom a filter means and of whom nothing is asked, by name. */
export async function listFree(
  ctx: TenantContext,
  team: Team,
  filter: Pick<TeamFilter, 'search' | 'branch'>,
): Promise<{ readonly memberId: string; readonly name: string; readonly branch: string | null }[]> {
  const { rows } = await sql<{ memberId: string; name: string; branch: string | null }>`
    select m.id as "memberId", m.display_name as name, b.name as branch
      from members m left join branches b on b.tenant_id = m.tenant_id and b.id = m.branch_id
     where ${isOfTeam(ctx, team, filter)}
       and m.id not in (select e.member_id from ${standings(ctx)} ${members} where ${ofTeam(ctx, team, filter)})
     order by m.display_name, m.id limit ${MAX_FREE}`.execute(ctx.tx);
  return rows;
}

/** How many of a team are still to be reminded that day. */
export async function countRemindable(
  ctx: TenantContext,
  team: Team,
  { today, ...filter }: TeamFilter & { readonly today: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${standings(ctx)} ${members}
     where ${ofTeam(ctx, team, filter)} and ${isToDo} and not ${isReminded(today)}`.execute(ctx.tx);
  return rows[0]?.count ?? 0;
}

export interface TrainingCounts {
  readonly id: string;
  readonly kind: string;
  readonly title: unknown;
  readonly overdue: number;
  readonly due: number;
  readonly exempt: number;
  readonly done: number;
}

const MAX_TRAININGS = 200;

/** How many people of a team are where, of each training; those with most overdue first. */
export async function countTeam(
  ctx: TenantContext,
  team: Team,
  filter: TeamFilter,
): Promise<TrainingCounts[]> {
  const count = (state: ObligationState) =>
    sql`(count(*) filter (where d.state = ${sql.lit(state)}))::integer as ${sql.ref(state)}`;
  const { rows } = await sql<TrainingCounts>`
    select c.id, c.kind, c.title, ${sql.join(OBLIGATION_STATES.map(count))}
      from ${standings(ctx)} ${members}
     where ${ofTeam(ctx, team, filter)}
     group by c.tenant_id, c.id
     order by overdue desc, due desc, c.id limit ${MAX_TRAININGS}`.execute(ctx.tx);
  return rows;
}

/** How many people of a team are overdue, and with how many trainings. */
export async function countOverdue(
  ctx: TenantContext,
  team: Team,
): Promise<{ people: number; trainings: number }> {
  const { rows } = await sql<{ people: number; trainings: number }>`
    select count(distinct m.id)::integer as people, count(distinct e.training_id)::integer as trainings
      from ${standings(ctx)} ${members}
     where ${ofTeam(ctx, team, { state: 'overdue' })}`.execute(ctx.tx);
  return rows[0] ?? { people: 0, trainings: 0 };
}

export interface RemindedRow extends StandingRow {
  readonly nextId: string;
  readonly nextKind: string;
  readonly memberId: string;
  readonly language: string | null;
  readonly timeZone: string;
}

/** What people of a team have to do, for reminding them of it; without what is nobody's of the team. */
export async function findOfTeam(
  ctx: TenantContext,
  team: Team,
  enrollmentIds: readonly string[],
): Promise<RemindedRow[]> {
  const { rows } = await sql<RemindedRow>`
    select ${columns}, ${nextOf}, m.id as "memberId", q.language, coalesce(q.time_zone, t.time_zone) as "timeZone"
      from ${standings(ctx)} ${members}
      join people q on q.id = m.person_id join tenants t on t.id = e.tenant_id
     where ${ofTeam(ctx, team, {})} and e.id = any (${[...enrollmentIds]}::uuid[])
     order by e.id`.execute(ctx.tx);
  return rows;
}

/** Writes down that somebody is reminded today. False where they were already: of two at once, one does it. */
export async function insertReminder(
  ctx: TenantContext,
  enrollmentId: string,
  today: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.tx
    .insertInto('teamReminders')
    .values({
      tenantId: ctx.actor.tenantId,
      enrollmentId,
      day: today,
      sentBy: ctx.actor.memberId,
      sentAt: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The same for everybody of a team whom a filter means and who has something to do; those who are reminded now. */
export async function insertReminders(
  ctx: TenantContext,
  team: Team,
  { today, ...filter }: TeamFilter & { readonly today: string },
): Promise<{ enrollmentId: string; memberId: string }[]> {
  // In the order of their keys, so that two who remind at once wait for each other instead of locking each other out.
  const { rows } = await sql<{ enrollmentId: string; memberId: string }>`
    with reminded as (
      insert into team_reminders (tenant_id, enrollment_id, day, sent_by, sent_at)
      select e.tenant_id, e.id, ${today}::date, ${ctx.actor.memberId}::uuid, ${ctx.now}::timestamptz
        from ${standings(ctx)} ${members}
       where ${ofTeam(ctx, team, filter)} and ${isToDo}
       order by e.id
      on conflict do nothing returning tenant_id, enrollment_id)
    select r.enrollment_id as "enrollmentId", e.member_id as "memberId"
      from reminded r join enrollments e on e.tenant_id = r.tenant_id and e.id = r.enrollment_id
     order by r.enrollment_id`.execute(ctx.tx);
  return rows;
}

/** Branches by name: all of the company, or those a member leads. */
export function listBranches(ctx: TenantContext, leaderId: string | null) {
  let query = ctx.tx.selectFrom('branches as b').where('b.tenantId', '=', ctx.actor.tenantId);
  if (leaderId)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('ledBranches as l')
          .whereRef('l.tenantId', '=', 'b.tenantId')
          .whereRef('l.branchId', '=', 'b.id')
          .where('l.memberId', '=', leaderId),
      ),
    );
  return query.select(['b.id', 'b.name']).orderBy('b.name').orderBy('b.id').limit(5000).execute();
}

/** The zone of the company, by whose calendar days end. */
export async function readTimeZone(ctx: TenantContext): Promise<string> {
  const { timeZone } = await ctx.tx
    .selectFrom('tenants')
    .where('id', '=', ctx.actor.tenantId)
    .select('timeZone')
    .executeTakeFirstOrThrow();
  return timeZone;
}

const DIGEST_HOUR = 9;

/** Who follows the whole company, and leaders, in whose time zone it is Monday at nine or later, and who were not notified this week. */
export async function listDigestReaders(ctx: TenantContext) {
  const now = sql`${ctx.now}::timestamptz`;
  const { rows } = await sql<{ memberId: string; monday: string }>`
    select m.id as "memberId", z.today::date::text as monday
      from members m join people p on p.id = m.person_id join tenants t on t.id = m.tenant_id
     cross join lateral (select ${now} at time zone coalesce(p.time_zone, t.time_zone) as today) z
     where m.tenant_id = ${ctx.actor.tenantId}::uuid and m.status = 'approved'
       and (${isHeldBy('m', 'team.follow')}
            or exists (select from led_branches l where l.tenant_id = m.tenant_id and l.member_id = m.id))
       and extract(isodow from z.today) = 1 and extract(hour from z.today) >= ${DIGEST_HOUR}
       and not exists (select from notices n where n.tenant_id = m.tenant_id and n.member_id = m.id
                          and n.dedupe = 'team_overdue:' || z.today::date)
     order by m.id`.execute(ctx.tx);
  return rows;
}

export interface MessagedRow {
  readonly memberId: string;
  readonly kind: string;
  readonly title: unknown;
  readonly language: string | null;
  readonly timeZone: string;
}

/** Those of these people who are of a team and in a training, with the language each reads. */
export async function listMessaged(
  ctx: TenantContext,
  team: Team,
  trainingId: string,
  memberIds: readonly string[],
): Promise<MessagedRow[]> {
  const ofBranches =
    team === 'everybody' ? sql`true` : sql`m.branch_id = any (${[...team.branchIds]}::uuid[])`;
  const { rows } = await sql<MessagedRow>`
    select m.id as "memberId", c.kind, c.title, q.language, coalesce(q.time_zone, t.time_zone) as "timeZone"
      from enrollments e
      join trainings c on c.tenant_id = e.tenant_id and c.id = e.training_id and c.deleted_at is null
      join members m on m.tenant_id = e.tenant_id and m.id = e.member_id
      join people q on q.id = m.person_id join tenants t on t.id = e.tenant_id
     where e.tenant_id = ${ctx.actor.tenantId}::uuid and e.training_id = ${trainingId}::uuid
       and m.id = any (${[...memberIds]}::uuid[]) and m.status = 'approved' and ${ofBranches}
     order by m.id`.execute(ctx.tx);
  return rows;
}
