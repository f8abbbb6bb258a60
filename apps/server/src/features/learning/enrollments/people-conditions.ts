import { NO_BRANCH, STOPPED_AFTER_DAYS } from '@trilha/contracts/learning/course-people';
import type { PeopleFilter } from '@trilha/contracts/learning/course-people';
import { ENROLLMENT_STATES, earnsCertificate } from '@trilha/rules/learning/enrollment';
import { searchKey } from '@trilha/rules/platform/text';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import type { PeopleScope } from './people-scope.ts';

const MAX_WORDS = 6;
const DAY_MS = 86_400_000;

/** States in which a training is passed. */
export const PASSED = ENROLLMENT_STATES.filter(earnsCertificate);
const ENDED = [...PASSED, 'reproved', 'blocked'];

const literals = (states: readonly string[]) => sql.join(states.map((state) => sql.lit(state)));

/** Whether an enrollment `e` is late, as SQL: its deadline is over, it was not passed, something of it can be taken, and
 * nobody let the person off. */
export const isLate = ({ now }: TenantContext) =>
  sql<boolean>`(e.subscription = 'active' and e.due_at is not null and e.due_at < ${now}::timestamptz
    and e.state not in (${literals(PASSED)})
    and not exists (select from trainings t where t.tenant_id = e.tenant_id and t.id = e.training_id and t.asks_nothing)
    and not exists (select from exemptions o where o.tenant_id = e.tenant_id and o.member_id = e.member_id
      and o.training_id = e.training_id and o.ended_at is null and (o.until_at is null or o.until_at >= ${now}::timestamptz)))`;

/** Whether somebody is under way in an enrollment `e` and has not gone on with what they opened last, as SQL. */
const hasStopped = ({ now }: TenantContext) =>
  sql<boolean>`(e.state in ('in_progress', 'restarted') and exists (select from activity_progress p
    where p.tenant_id = e.tenant_id and p.enrollment_id = e.id and p.activity_id = e.last_activity_id
      and p.updated_at < ${new Date(now.getTime() - STOPPED_AFTER_DAYS * DAY_MS)}::timestamptz))`;

/** Where an enrollment `e` stands by each filter, as SQL. */
export function standsAt(ctx: TenantContext, status: PeopleFilter['status']): RawBuilder<boolean> {
  if (status === 'all') return sql<boolean>`true`;
  if (status === 'late') return isLate(ctx);
  if (status === 'awaiting') return sql<boolean>`(e.subscription = 'awaiting')`;
  if (status === 'left') return sql<boolean>`(e.subscription in ('cancelled', 'refused'))`;
  const states = {
    not_begun: sql`e.state = 'not_started'`,
    under_way: sql`e.state in ('in_progress', 'restarted')`,
    stopped: hasStopped(ctx),
    active: sql`e.state not in (${literals(ENDED)})`,
    concluded: sql`e.state in (${literals(PASSED)})`,
    failed: sql`e.state = 'reproved'`,
    blocked: sql`e.state = 'blocked'`,
  };
  return sql<boolean>`(e.subscription = 'active' and ${states[status]})`;
}

/** A pattern that finds a word anywhere; what would be a wildcard stands for itself. */
export const likeOf = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The words of a search, as they are looked for. */
export const wordsOf = (search: string): string[] =>
  searchKey(search).split(' ').filter(Boolean).slice(0, MAX_WORDS);

/** Whom one sees of a training by every filter but `status`, as SQL over its enrollments `e` and members `m`: nobody who is blocked. */
export function peopleMeant(
  ctx: TenantContext,
  trainingId: string,
  scope: PeopleScope,
  filter: Omit<PeopleFilter, 'status'>,
): RawBuilder<boolean> {
  return sql<boolean>`(e.tenant_id = ${ctx.actor.tenantId}::uuid and e.training_id = ${trainingId}::uuid and ${membersMeant(scope, filter)})`;
}

/** Whom one sees of people, by what members can be narrowed by, as SQL over members `m`: nobody who is blocked. */
export function membersMeant(
  scope: PeopleScope,
  { search, branch, label, role }: Omit<PeopleFilter, 'status'>,
): RawBuilder<boolean> {
  const all: RawBuilder<unknown>[] = [sql`m.status = 'approved'`];
  if (scope !== 'everybody') all.push(sql`m.branch_id = any (${[...scope.branchIds]}::uuid[])`);
  if (branch) all.push(branch === NO_BRANCH ? sql`m.branch_id is null` : sql`m.branch_id = ${branch}::uuid`);
  if (role) all.push(sql`m.role = ${role}`);
  if (label)
    all.push(sql`exists (select from member_labels g where g.tenant_id = m.tenant_id and g.member_id = m.id
      and g.label_id = ${label}::uuid)`);
  for (const word of wordsOf(search)) all.push(sql`app.search_key(m.display_name) like ${likeOf(word)}`);
  return sql<boolean>`(${sql.join(all, sql` and `)})`;
}

/** The rules by which a reader's language orders names: Spanish has ñ after n, the others have accents beside their letter. */
export const nameOrder = ({ locale }: TenantContext) =>
  locale === 'es-ES' ? sql`collate "es-x-icu"` : sql`collate "und-x-icu"`;
