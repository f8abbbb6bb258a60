import type { EnrollmentRuleForm } from '@trilha/contracts/learning/enrollment-rules';
import { searchKey } from '@trilha/rules/platform/text';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';

import { everyImpersonation } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { LabelledThings } from '../../../platform/labelled-things.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';
import { carriesOneOf, hasRole, isOfBranch } from '../../../platform/db/shared-with.ts';
import { nameOrder } from '../enrollments/people-conditions.ts';
import type { Joined } from '../enrollments/enroll-members.ts';

const MAX_TRAININGS = 30;

/** A rule as it is kept; `lock` keeps others from changing or applying it meanwhile. */
export function findRule(ctx: TenantContext, ruleId: string, { lock }: { readonly lock: boolean }) {
  const query = ruleRows(ctx).where('id', '=', ruleId);
  return (lock ? query.forNoKeyUpdate() : query).executeTakeFirst();
}

function ruleRows(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('enrollmentRules')
    .where('tenantId', '=', ctx.actor.tenantId)
    .select([
      'id',
      'trainingId',
      'status',
      'branchIds',
      'roles',
      'labelIds',
      'countries',
      'languages',
      'hiredWithinDays',
      sql<string | null>`hired_from::text`.as('hiredFrom'),
      'writtenBy',
      'dueKind',
      sql<string | null>`due_day::text`.as('dueDay'),
      'dueDays',
      'revision',
      'sweepAfterId',
      'sweepFinishedAt',
    ]);
}

export type RuleRow = NonNullable<Awaited<ReturnType<typeof findRule>>>;

/** Locks the rules that ask for a training, those that ended as well, in one order. */
export async function lockRulesOf(ctx: TenantContext, trainingId: string): Promise<void> {
  await ctx.tx
    .selectFrom('enrollmentRules')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('trainingId', '=', trainingId)
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute();
}

/** The rules that ask for a training now. */
export async function listRulesFor(ctx: TenantContext, trainingId: string): Promise<RuleRow[]> {
  return ruleRows(ctx)
    .where('trainingId', '=', trainingId)
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
}

/** Ids of the rules that hold. */
export async function listActiveRules(ctx: TenantContext): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('enrollmentRules')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('status', '=', 'active')
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The next members of the company in the order of their ids. */
export async function listMembersAfter(
  ctx: TenantContext,
  afterId: string | null,
  limit: number,
): Promise<string[]> {
  let query = ctx.tx.selectFrom('members').where('tenantId', '=', ctx.actor.tenantId);
  if (afterId) query = query.where('id', '>', afterId);
  const rows = await query.orderBy('id').limit(limit).select('id').execute();
  return rows.map(({ id }) => id);
}

export interface RuleAudienceRow {
  readonly branchIds: readonly string[];
  readonly roles: readonly string[];
  readonly labelIds: readonly string[];
  readonly countries: readonly string[];
  readonly languages: readonly string[];
  readonly hiredWithinDays: number | null;
  /** The first day that counts, `YYYY-MM-DD`. */
  readonly hiredFrom: string | null;
}

const companyZone = sql`(select t.time_zone from tenants t where t.id = m.tenant_id)`;
/** The day a member `m` was hired, as SQL: as their company wrote it down, or else the day they came. */
const hiredOn = sql`coalesce(m.hired_on, (m.created_at at time zone ${companyZone})::date)`;

/** Whether a member `m` was hired so many days before an instant, or less, by the calendar of the company, as SQL. */
function isHiredWithin(days: number, at: RawBuilder<unknown>) {
  return sql`${hiredOn} >= (${at} at time zone ${companyZone})::date - ${days}::integer`;
}

/** The language a member `m` reads, as SQL: the one they chose, or the first of their company. */
const languageOf = sql`coalesce((select p.language from people p where p.id = m.person_id),
  (select t.languages[1] from tenants t where t.id = m.tenant_id))`;

const reads = (languages: readonly string[]) =>
  sql<boolean>`coalesce(${languageOf} = any (${[...languages]}::text[]), false)`;

/** The same for who is obliged `o` already, as SQL: nobody leaves a rule by choosing another language than the one by which it came to them. */
const hadLanguage = (languages: readonly string[]) =>
  sql<boolean>`(${reads(languages)} or coalesce(o.language = any (${[...languages]}::text[]), false))`;

/** The same for whom the rule comes to, as SQL: who was obliged by such a language when it was paused comes back by that one. */
const comesReading = (ruleId: string) => (languages: readonly string[]) =>
  sql<boolean>`(${reads(languages)} or exists (select from obligations o where o.tenant_id = m.tenant_id and o.rule_id = ${ruleId}::uuid
    and o.member_id = m.id and o.ended_by_pause and coalesce(o.language = any (${[...languages]}::text[]), false)))`;

/** Whether the country of a member `m` is one of these, as SQL. */
const isFrom = (countries: readonly string[]) =>
  sql<boolean>`exists (select from member_profiles f where f.tenant_id = m.tenant_id and f.member_id = m.id
                            and f.country = any (${[...countries]}::text[]))`;

/**
 * The same for who is obliged `o` already, as SQL: nobody leaves a rule by another country they say of themselves. The one by which it came to
 * them counts until their company says another.
 */
const staysFrom = (countries: readonly string[]) =>
  sql<boolean>`(${isFrom(countries)} or ${saidAnother(countries)})`;

/** Whether somebody whom a rule obliges `o`, or did, by one of these countries has said another one of themselves since, as SQL. */
const saidAnother = (countries: readonly string[]) =>
  sql<boolean>`(coalesce(o.country = any (${[...countries]}::text[]), false)
    and exists (select from member_profiles f where f.tenant_id = o.tenant_id and f.member_id = o.member_id
                   and f.country_edited_at >= coalesce(o.country_at, o.assigned_at)))`;

/** The same for whom the rule comes to, as SQL: who was obliged by such a country when it was paused comes back by that one. */
const comesFrom = (ruleId: string) => (countries: readonly string[]) =>
  sql<boolean>`(${isFrom(countries)} or exists (select from obligations o where o.tenant_id = m.tenant_id and o.rule_id = ${ruleId}::uuid
    and o.member_id = m.id and o.ended_by_pause and ${saidAnother(countries)}))`;

/** How what people say of themselves is judged: by what it is now, or by what it was when the rule came to them. */
interface OwnWord {
  readonly isOf: (countries: readonly string[]) => RawBuilder<boolean>;
  readonly reads: (languages: readonly string[]) => RawBuilder<boolean>;
}
const NOW: OwnWord = { isOf: isFrom, reads };

/**
 * Whether an audience means a member `m` by the time `at`, as SQL: they are let in, in one of each list that is not empty, and hired when
 * it asks for.
 */
function isMeant(
  { branchIds, roles, labelIds, countries, languages, hiredWithinDays, hiredFrom }: RuleAudienceRow,
  at: RawBuilder<unknown>,
  word: OwnWord = NOW,
) {
  return sql<boolean>`(m.status = 'approved'
    ${branchIds.length > 0 ? sql`and ${isOfBranch(sql`${[...branchIds]}::uuid[]`)}` : sql``}
    ${roles.length > 0 ? sql`and ${hasRole(sql`${[...roles]}::text[]`)}` : sql``}
    ${labelIds.length > 0 ? sql`and ${carriesOneOf(sql`${[...labelIds]}::uuid[]`)}` : sql``}
    ${countries.length > 0 ? sql`and ${word.isOf(countries)}` : sql``}
    ${languages.length > 0 ? sql`and ${word.reads(languages)}` : sql``}
    ${hiredFrom === null ? sql`` : sql`and ${hiredOn} >= ${hiredFrom}::date`}
    ${hiredWithinDays === null ? sql`` : sql`and ${isHiredWithin(hiredWithinDays, at)}`})`;
}

/**
 * Whether letting a member `m` into a training would be an approval that these writers of a rule give to themselves, as SQL. Who is in
 * already was let in by somebody else.
 */
function isOwnApproval(trainingId: string, writtenBy: readonly string[]) {
  return sql<boolean>`(m.id = any (${[...writtenBy]}::uuid[])
    and exists (select from trainings c where c.tenant_id = m.tenant_id and c.id = ${trainingId}::uuid
                   and c.subscription_type = 'on_approval')
    and not exists (select from enrollments e where e.tenant_id = m.tenant_id and e.member_id = m.id
                       and e.training_id = ${trainingId}::uuid and e.subscription = 'active'))`;
}

/** What a rule asks of a member `m` whom it comes to at a time, as SQL: it holds, what it asks for can be taken, and it means them. */
const asksOf = (rule: RuleRow, at: RawBuilder<unknown>) =>
  rule.status === 'active'
    ? sql<boolean>`(${isMeant(rule, at, { isOf: comesFrom(rule.id), reads: comesReading(rule.id) })} and exists (select from trainings c where c.tenant_id = m.tenant_id
        and c.id = ${rule.trainingId}::uuid and c.status = 'published' and c.deleted_at is null and not c.asks_nothing))`
    : sql<boolean>`false`;

/** What it asks of a member `m` whom it obliges `o`, as SQL: also while what it asks for is archived, so that their deadline stays. */
const stillAsksOf = (rule: RuleRow) =>
  rule.status === 'active'
    ? isMeant(rule, sql`o.assigned_at`, { isOf: staysFrom, reads: hadLanguage })
    : sql<boolean>`false`;

/**
 * Until when a member `m` obliged since `assigned` has time, as `ruleDueAt` of the rules says it; a test compares both. `t` is the company.
 */
function dueAtOf({ dueKind, dueDay, dueDays }: RuleRow, assigned: ReturnType<typeof sql>) {
  const assignedOn = sql`(${assigned} at time zone t.time_zone)::date`;
  const endOf = (day: ReturnType<typeof sql>) =>
    sql<Date>`(((${day}) + 1)::timestamp at time zone t.time_zone - interval '1 second')`;
  if (dueKind === 'date')
    return sql<Date>`case when ${dueDay}::date >= ${assignedOn} then ${endOf(sql`${dueDay}::date`)} end`;
  const days = sql`${dueDays}::integer`;
  if (dueKind === 'assigned') return endOf(sql`${assignedOn} + ${days}`);
  const since =
    dueKind === 'hired'
      ? sql`coalesce(m.hired_on, (m.created_at at time zone t.time_zone)::date)`
      : sql`(coalesce(m.role_changed_at, m.created_at) at time zone t.time_zone)::date`;
  return endOf(
    sql`case when ${since} + ${days} < ${assignedOn} then ${assignedOn} + ${days} else ${since} + ${days} end`,
  );
}

interface Ids {
  readonly enrollmentId: string;
}

/**
 * That a rule obliges one of these members `m` by `o`, as SQL. Found member by member (`offset 0` keeps it so): while a rule has obliged few, the
 * database would rather read all of them, which it then does for each batch of many.
 */
const isObliged = ({ actor }: TenantContext, { id }: RuleRow, memberIds: readonly string[]) =>
  sql<boolean>`(o.tenant_id = ${actor.tenantId}::uuid and o.rule_id = ${id}::uuid and o.ended_at is null
    and o.member_id = any (array(
      select x.member_id from unnest(${[...memberIds]}::uuid[]) w (id)
       cross join lateral (select b.member_id from obligations b where b.tenant_id = ${actor.tenantId}::uuid and b.rule_id = ${id}::uuid
                              and b.member_id = w.id and b.ended_at is null offset 0) x))
    and m.tenant_id = o.tenant_id and m.id = o.member_id)`;

/** Ends the obligations of those of these members whom the rule asks for nothing any more. Gives their enrollments. */
export async function endObligations(
  ctx: TenantContext,
  rule: RuleRow,
  memberIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<Ids>`
    update obligations o set ended_at = ${ctx.now}, ended_by_country = ${stillAsksOf({ ...rule, countries: [] })},
           ended_by_pause = ${rule.status !== 'active'}
      from members m
     where ${isObliged(ctx, rule, memberIds)} and not ${stillAsksOf(rule)}
    returning o.enrollment_id as "enrollmentId"`.execute(ctx.tx);
  return rows.map(({ enrollmentId }) => enrollmentId);
}

/** Ends the obligations of these enrollments whose day is over, for whom asks anew. Gives how many of each rule. */
export async function endPastObligations(
  ctx: TenantContext,
  enrollmentIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ ruleId: string; ended: number }>`
    with ended as (
      update obligations o set ended_at = ${ctx.now}
       where o.tenant_id = ${ctx.actor.tenantId}::uuid and o.enrollment_id = any (${[...enrollmentIds]}::uuid[])
         and o.ended_at is null and o.due_at <= ${ctx.now}
      returning o.rule_id)
    select rule_id as "ruleId", count(*)::integer as ended from ended group by rule_id`.execute(ctx.tx);
  return new Map(rows.map(({ ruleId, ended }) => [ruleId, ended]));
}

/** Gives obligations of these members the deadline the rule has for them now. Gives the enrollments of those that had another. */
export async function redateObligations(
  ctx: TenantContext,
  rule: RuleRow,
  memberIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<Ids>`
    update obligations o set due_at = ${dueAtOf(rule, sql`o.assigned_at`)}
      from members m join tenants t on t.id = m.tenant_id
     where ${isObliged(ctx, rule, memberIds)} and o.due_at <> ${dueAtOf(rule, sql`o.assigned_at`)}
    returning o.enrollment_id as "enrollmentId"`.execute(ctx.tx);
  return rows.map(({ enrollmentId }) => enrollmentId);
}

/** Somebody whom a rule asks for, until when, and whether they are renewing what it asks for, which is then due when their proof ends. */
interface Meant {
  readonly memberId: string;
  readonly dueAt: Date;
  readonly isRenewing: boolean;
}

/** Those of these members whom the rule asks for and who are not obliged by it yet; never who would approve themselves by it. */
export async function listMeant(
  ctx: TenantContext,
  rule: RuleRow,
  memberIds: readonly string[],
): Promise<Meant[]> {
  const { rows } = await sql<Meant>`
    select m.id as "memberId", ${dueAtOf(rule, sql`${ctx.now}::timestamptz`)} as "dueAt",
           exists (select from training_proofs p where p.tenant_id = m.tenant_id and p.member_id = m.id
                      and p.training_id = ${rule.trainingId}::uuid and p.replaced_at is null and p.renewal_opened_at is not null) as "isRenewing"
      from members m join tenants t on t.id = m.tenant_id
     where m.tenant_id = ${ctx.actor.tenantId}::uuid and m.id = any (${[...memberIds]}::uuid[]) and ${asksOf(rule, sql`${ctx.now}::timestamptz`)}
       and ${dueAtOf(rule, sql`${ctx.now}::timestamptz`)} is not null
       and not exists (select from obligations o where o.tenant_id = m.tenant_id and o.rule_id = ${rule.id}::uuid
                          and o.member_id = m.id and o.ended_at is null)
       and not ${isOwnApproval(rule.trainingId, rule.writtenBy)}
     order by m.id`.execute(ctx.tx);
  return rows;
}

/**
 * Obliges these members, who are in the rule's training, from now on. Whom it let go because of their country, and who comes back by one they
 * say of themselves, has the deadline from before: nobody moves their own. Those who came into the training by it just now are due without
 * it as the training itself asks. Gives them with their enrollments.
 */
export async function insertObligations(
  ctx: TenantContext,
  rule: RuleRow,
  {
    memberIds,
    joined = [],
    ownDueAt = null,
  }: {
    readonly memberIds: readonly string[];
    readonly joined?: readonly Joined[];
    readonly ownDueAt?: Date | null;
  },
): Promise<{ readonly memberId: string; readonly enrollmentId: string }[]> {
  if (memberIds.length === 0) return [];
  const { tenantId } = ctx.actor;
  const byMember = new Map(joined.map((one) => [one.memberId, one]));
  const now = sql`${ctx.now}::timestamptz`;
  const isBackByOwnWord = sql`(obligations.ended_by_country and exists (select from member_profiles f
    where f.tenant_id = obligations.tenant_id and f.member_id = obligations.member_id and f.country_edited_at >= obligations.ended_at))`;
  const countryStands = sql`(obligations.ended_by_pause and coalesce(obligations.country = any (${[...rule.countries]}::text[]), false)
    and not coalesce(excluded.country = any (${[...rule.countries]}::text[]), false))`;
  const languageStands = sql`(obligations.ended_by_pause and coalesce(obligations.language = any (${[...rule.languages]}::text[]), false))`;
  const { rows } = await sql<{ memberId: string; enrollmentId: string }>`
    insert into obligations (tenant_id, rule_id, member_id, enrollment_id, due_at, due_before, assigned_at, country, language)
    select m.tenant_id, ${rule.id}::uuid, m.id, e.id, ${dueAtOf(rule, now)},
           e.due_before,
           ${now}, (select f.country from member_profiles f where f.tenant_id = m.tenant_id and f.member_id = m.id), ${languageOf}
      from unnest(${[...memberIds]}::uuid[], ${memberIds.map((id) => byMember.get(id)?.newId ?? null)}::uuid[],
                  ${memberIds.map((id) => byMember.has(id))}::boolean[]) w (id, new_id, has_joined)
      join members m on m.tenant_id = ${tenantId}::uuid and m.id = w.id
      join tenants t on t.id = m.tenant_id
     -- Who is new is looked for nowhere: while few people of a company are in anything, the database reads all of them for each of many.
     cross join lateral (
       select w.new_id as id, ${ownDueAt}::timestamptz as due_before where w.new_id is not null
       union all
       select e.id, case when n.open then n.due_before when w.has_joined then ${ownDueAt}::timestamptz else e.asked_due_at end
         from enrollments e
        cross join lateral (select coalesce(bool_or(o.ended_at is null), false) as open, max(o.due_before) as due_before
                              from obligations o where o.tenant_id = ${tenantId}::uuid and o.enrollment_id = e.id) n
        where w.new_id is null and e.tenant_id = ${tenantId}::uuid and e.member_id = w.id
          and e.training_id = ${rule.trainingId}::uuid and e.subscription = 'active') e
     order by m.id
    on conflict (tenant_id, rule_id, member_id)
      do update set enrollment_id = excluded.enrollment_id, due_before = excluded.due_before,
                    country = case when ${countryStands} then obligations.country else excluded.country end,
                    country_at = case when ${countryStands} then coalesce(obligations.country_at, obligations.assigned_at) end,
                    language = case when ${languageStands} then obligations.language else excluded.language end,
                    due_at = case when ${isBackByOwnWord} then obligations.due_at else excluded.due_at end,
                    assigned_at = case when ${isBackByOwnWord} then obligations.assigned_at else excluded.assigned_at end,
                    ended_at = null, ended_by_country = false, ended_by_pause = false
      where obligations.ended_at is not null
    returning member_id as "memberId", enrollment_id as "enrollmentId"`.execute(ctx.tx);
  return rows;
}

/** When these enrollments are due by all that asks for them: the earliest; null where nothing asks any more. */
export async function readDueDates(ctx: TenantContext, enrollmentIds: readonly string[]) {
  if (enrollmentIds.length === 0) return [];
  const { rows } = await sql<{ enrollmentId: string; dueAt: Date | null }>`
    select w.id as "enrollmentId", d.due_at as "dueAt"
      from unnest(${[...enrollmentIds]}::uuid[]) w (id)
     cross join lateral (
       select count(*) as rules, least(min(o.due_at) filter (where o.ended_at is null), max(o.due_before)) as due_at
         from obligations o where o.tenant_id = ${ctx.actor.tenantId}::uuid and o.enrollment_id = w.id) d
     where d.rules > 0
       -- What is being renewed is due when its proof ends.
       and not exists (select from enrollments e join training_proofs p on p.tenant_id = e.tenant_id and p.member_id = e.member_id
                        and p.training_id = e.training_id where e.tenant_id = ${ctx.actor.tenantId}::uuid and e.id = w.id
                        and p.replaced_at is null and p.renewal_opened_at is not null offset 0)`.execute(
    ctx.tx,
  );
  return rows;
}

/** When enrollments that are not being renewed are due by their training alone, and since when they are there, or were asked again. */
export async function listOwnDueDates(ctx: TenantContext, enrollmentIds: readonly string[]) {
  const { rows } = await sql<{ enrollmentId: string; enrolledAt: Date; dueAt: Date | null }>`
    select e.id as "enrollmentId", greatest(e.enrolled_at, e.asked_again_at) as "enrolledAt", case when n.open then n.due_before else e.asked_due_at end as "dueAt"
      from enrollments e
     cross join lateral (select coalesce(bool_or(o.ended_at is null), false) as open, max(o.due_before) as due_before
         from obligations o where o.tenant_id = e.tenant_id and o.enrollment_id = e.id) n
     where e.tenant_id = ${ctx.actor.tenantId}::uuid and e.id = any (${[...enrollmentIds]}::uuid[])
       and not exists (select from training_proofs p where p.tenant_id = e.tenant_id and p.member_id = e.member_id
                          and p.renewal_opened_at is not null and p.replaced_at is null
                          and (p.training_id = e.training_id or p.renewal_takes_id = e.training_id))`.execute(
    ctx.tx,
  );
  return rows;
}

/** Writes when enrollments that rules ask for are due without them. Gives those that rules ask for. */
export async function updateDueBefore(
  ctx: TenantContext,
  dates: readonly { readonly enrollmentId: string; readonly dueAt: Date | null }[],
): Promise<string[]> {
  const { rows } = await sql<Ids>`
    with changed as (
      update obligations o set due_before = d.due_at
        from unnest(${dates.map(({ enrollmentId }) => enrollmentId)}::uuid[], ${dates.map(({ dueAt }) => dueAt)}::timestamptz[]) d (id, due_at)
       where o.tenant_id = ${ctx.actor.tenantId}::uuid and o.enrollment_id = d.id
      returning o.enrollment_id, o.ended_at)
    select enrollment_id as "enrollmentId" from changed group by enrollment_id having bool_or(ended_at is null)`.execute(
    ctx.tx,
  );
  return rows.map(({ enrollmentId }) => enrollmentId);
}

/** Notes how many more people of the company a rule has been brought to and obliges; with `afterId` null it has come to the last. */
export async function advanceSweep(
  ctx: TenantContext,
  ruleId: string,
  {
    done,
    people,
    afterId,
  }: { readonly done: number; readonly people: number; readonly afterId?: string | null },
): Promise<void> {
  await ctx.tx
    .updateTable('enrollmentRules')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', ruleId)
    .set({
      people: sql<number>`people + ${people}::integer`,
      ...(afterId === undefined
        ? {}
        : {
            sweepDone: sql<number>`sweep_done + ${done}::integer`,
            sweepAfterId: afterId,
            sweepFinishedAt: afterId === null ? ctx.now : null,
          }),
    })
    .execute();
}

/** Has the rules that ask for a published training brought to everybody anew: who came to match while it could not be taken was left out. */
export async function restartSweepsOf(ctx: TenantContext, trainingId: string): Promise<void> {
  await ctx.tx
    .updateTable('enrollmentRules')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('trainingId', '=', trainingId)
    .where('status', '=', 'active')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('trainings')
          .where('tenantId', '=', ctx.actor.tenantId)
          .where('id', '=', trainingId)
          .where('status', '=', 'published')
          .where('asksNothing', '=', false),
      ),
    )
    .set(newSweep(ctx))
    .execute();
}

const newSweep = ({ now, actor }: TenantContext) => ({
  sweepStartedAt: now,
  sweepFinishedAt: null,
  sweepAfterId: null,
  sweepDone: 0,
  sweepTotal: sql<number>`(select count(*)::integer from members where tenant_id = ${actor.tenantId}::uuid)`,
});

/** Whom rules mean, by labels and branches; one whose label is merged is brought to everybody anew, who may be meant now. */
export const rulesOfLabels: LabelledThings = {
  table: 'enrollment_rules',
  lists: ['label_ids'],
  branches: ['branch_ids'],
  also: ({
    now,
    actor,
  }) => sql`revision = revision + 1, updated_at = ${now}::timestamptz, sweep_started_at = ${now}::timestamptz,
    sweep_finished_at = null, sweep_after_id = null, sweep_done = 0,
    sweep_total = (select count(*)::integer from members where tenant_id = ${actor.tenantId}::uuid)`,
};

const byNewest = z.tuple([cursorTime, z.uuid()]);

/** A page of the rules, newest first, one more than asked. */
export function listRules(
  ctx: TenantContext,
  ask: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const after = readCursor(ask.cursor, byNewest);
  let query = ctx.tx
    .selectFrom('enrollmentRules as r')
    .innerJoin('trainings as c', (join) =>
      join.onRef('c.tenantId', '=', 'r.tenantId').onRef('c.id', '=', 'r.trainingId'),
    )
    .where('r.tenantId', '=', ctx.actor.tenantId);
  if (after)
    query = query.where(sql<boolean>`(r.created_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query
    .select([
      'r.id',
      'r.trainingId',
      'c.kind',
      'c.title',
      'c.status as trainingStatus',
      'r.status',
      'r.branchIds',
      'r.roles',
      'r.labelIds',
      'r.countries',
      'r.languages',
      'r.hiredWithinDays',
      sql<string | null>`r.hired_from::text`.as('hiredFrom'),
      'r.dueKind',
      sql<string | null>`r.due_day::text`.as('dueDay'),
      'r.dueDays',
      'r.revision',
      'r.people',
      'r.sweepFinishedAt',
      'r.sweepDone',
      'r.sweepTotal',
      sql<string>`r.created_at::text`.as('createdKey'),
    ])
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(ask.limit + 1)
    .execute();
}

export type ListedRuleRow = Awaited<ReturnType<typeof listRules>>[number];

/** The columns of a form, with a sweep that begins now. */
function columnsOf(ctx: TenantContext, { audience, due, status }: Omit<EnrollmentRuleForm, 'trainingId'>) {
  return {
    ...audience,
    status,
    writtenBy: everyImpersonation(ctx.actor),
    dueKind: due.kind,
    dueDay: due.kind === 'date' ? due.day : null,
    dueDays: due.kind === 'date' ? null : due.days,
    ...newSweep(ctx),
    updatedAt: ctx.now,
  };
}

/** Adds a rule, which is then brought to everybody; returns its id. */
export async function insertRule(
  ctx: TenantContext,
  { trainingId, ...form }: EnrollmentRuleForm,
): Promise<string> {
  const { tenantId, memberId } = ctx.actor;
  const { id } = await ctx.tx
    .insertInto('enrollmentRules')
    .values({ ...columnsOf(ctx, form), tenantId, trainingId, createdBy: memberId, createdAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes a locked rule anew, which is then brought to everybody. */
export async function updateRule(
  ctx: TenantContext,
  ruleId: string,
  form: Omit<EnrollmentRuleForm, 'trainingId'>,
): Promise<void> {
  await ctx.tx
    .updateTable('enrollmentRules')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', ruleId)
    .set({ ...columnsOf(ctx, form), revision: sql<number>`revision + 1` })
    .execute();
}

/** How many people a rule that the actor writes would mean now, and how many of them are in a training. */
export async function countMeant(ctx: TenantContext, audience: RuleAudienceRow, trainingId: string | null) {
  const isLeftOut = trainingId
    ? isOwnApproval(trainingId, everyImpersonation(ctx.actor))
    : sql<boolean>`false`;
  const { rows } = await sql<{ people: number; enrolled: number }>`
    select count(*)::integer as people, count(e.id)::integer as enrolled
      from members m
      left join enrollments e on e.tenant_id = m.tenant_id and e.member_id = m.id and e.training_id = ${trainingId}::uuid
       and e.subscription = 'active'
     where m.tenant_id = ${ctx.actor.tenantId}::uuid and ${isMeant(audience, sql`${ctx.now}::timestamptz`)} and not ${isLeftOut}`.execute(
    ctx.tx,
  );
  return rows[0] ?? { people: 0, enrolled: 0 };
}

/** Published trainings of these kinds whose title has every word, by title; only one where its id is given. */
export function findTrainings(
  ctx: TenantContext,
  { search, id }: { readonly search: string; readonly id?: string | undefined },
  kinds: readonly string[],
) {
  let query = ctx.tx
    .selectFrom('trainings as c')
    .where('c.tenantId', '=', ctx.actor.tenantId)
    .where('c.status', '=', 'published')
    .where('c.deletedAt', 'is', null)
    .where('c.kind', 'in', [...kinds]);
  if (id) query = query.where('c.id', '=', id);
  for (const word of searchKey(search).split(' ').filter(Boolean).slice(0, 6))
    query = query.where(sql<boolean>`strpos(app.search_key(c.title::text), ${word}) > 0`);
  return query
    .select(['c.id', 'c.kind', 'c.title'])
    .orderBy(sql`app.search_key(c.title::text)`)
    .orderBy('c.id')
    .limit(MAX_TRAININGS)
    .execute();
}

const byName = z.tuple([z.string(), z.uuid()]);

/** A page of the people a rule that the actor writes would mean now, by name as the reader's language orders names; one more than asked. */
export async function listMeantPeople(
  ctx: TenantContext,
  { audience, trainingId }: { readonly audience: RuleAudienceRow; readonly trainingId: string | null },
  page: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const name = sql`(m.display_name ${nameOrder(ctx)})`;
  const after = readCursor(page.cursor, byName);
  const isLeftOut = trainingId
    ? isOwnApproval(trainingId, everyImpersonation(ctx.actor))
    : sql<boolean>`false`;
  const { rows } = await sql<MeantPerson>`
    select m.id as "memberId", m.display_name as name, m.role, b.name as branch, e.id is not null as enrolled
      from members m
      left join branches b on b.tenant_id = m.tenant_id and b.id = m.branch_id
      left join enrollments e on e.tenant_id = m.tenant_id and e.member_id = m.id and e.training_id = ${trainingId}::uuid
       and e.subscription = 'active'
     where m.tenant_id = ${ctx.actor.tenantId}::uuid and ${isMeant(audience, sql`${ctx.now}::timestamptz`)} and not ${isLeftOut}
       ${after ? sql`and (${name}, m.id) > (${after[0]}::text ${nameOrder(ctx)}, ${after[1]}::uuid)` : sql``}
     order by ${name}, m.id limit ${page.limit + 1}`.execute(ctx.tx);
  return rows;
}

interface MeantPerson {
  readonly memberId: string;
  readonly name: string;
  readonly role: string;
  readonly branch: string | null;
  readonly enrolled: boolean;
}
