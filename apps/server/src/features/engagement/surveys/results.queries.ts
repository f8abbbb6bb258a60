import type { Role } from '@trilha/contracts/platform/roles';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { replyMarks } from './reply-marks.ts';

/** Which answers are read: those of a survey to one version of its questions, of all or of one branch; named ones of a group or role too. */
export interface SheetAsk {
  readonly surveyId: string;
  readonly isAnonymous: boolean;
  readonly version: number;
  readonly branchId?: string | undefined;
  readonly groupId?: string | undefined;
  readonly role?: Role | undefined;
}

/** SQL of answers, one row a person; an anonymous one has neither name nor time. */
export function sheets(
  ctx: TenantContext,
  { surveyId, isAnonymous, version, branchId, groupId, role }: SheetAsk,
): RawBuilder<unknown> {
  const { tenantId } = ctx.actor;
  const rows = isAnonymous
    ? sql`select y.id as key, y.answers, y.marks, y.branch_id, null::text as name, null::timestamptz as answered_at
            from survey_anonymous_answers y
           where y.tenant_id = ${tenantId}::uuid and y.survey_id = ${surveyId}::uuid and y.version = ${version}`
    : sql`select a.member_id as key, a.answers, a.marks, m.branch_id, m.display_name as name, a.answered_at
            from survey_answers a join members m on m.tenant_id = a.tenant_id and m.id = a.member_id
           where a.tenant_id = ${tenantId}::uuid and a.survey_id = ${surveyId}::uuid and a.version = ${version}
             ${role ? sql`and m.role = ${role}` : sql``}
             ${groupId ? sql`and exists (select from member_labels l where l.tenant_id = m.tenant_id and l.member_id = m.id and l.label_id = ${groupId}::uuid)` : sql``}`;
  return branchId ? sql`(select * from (${rows}) x where x.branch_id = ${branchId}::uuid)` : sql`(${rows})`;
}

/** How many have answered each version of the questions, newest first. */
export async function countVersions(ctx: TenantContext, surveyId: string) {
  const { tenantId } = ctx.actor;
  const { rows } = await sql<{ version: number; answers: number }>`
    select x.version, count(*)::integer as answers from (
      select a.version from survey_answers a where a.tenant_id = ${tenantId}::uuid and a.survey_id = ${surveyId}::uuid
      union all
      select y.version from survey_anonymous_answers y
       where y.tenant_id = ${tenantId}::uuid and y.survey_id = ${surveyId}::uuid) x
     group by x.version order by x.version desc`.execute(ctx.tx);
  return rows;
}

/** Questions of an earlier version. */
export function findVersion(ctx: TenantContext, surveyId: string, version: number) {
  return ctx.tx
    .selectFrom('surveyVersions')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('surveyId', '=', surveyId)
    .where('version', '=', version)
    .select('questions')
    .executeTakeFirst();
}

export interface BranchCount {
  readonly id: string | null;
  readonly name: string | null;
  readonly answers: number;
}

/** How many of each branch have answered; those without one together. */
export async function countBranches(ctx: TenantContext, ask: SheetAsk): Promise<BranchCount[]> {
  const { rows } = await sql<BranchCount>`
    select b.id, b.name, count(*)::integer as answers
      from ${sheets(ctx, ask)} s left join branches b on b.tenant_id = ${ctx.actor.tenantId}::uuid and b.id = s.branch_id
     group by b.id, b.name order by b.name, b.id`.execute(ctx.tx);
  return rows;
}

/** How many of each group have answered by name; anyone who is in several counts in each. */
export async function countGroups(ctx: TenantContext, ask: SheetAsk) {
  const { rows } = await sql<{ id: string; name: unknown; answers: number }>`
    select g.id, g.name, count(*)::integer as answers
      from ${sheets(ctx, ask)} s
      join member_labels l on l.tenant_id = ${ctx.actor.tenantId}::uuid and l.member_id = s.key
      join labels g on g.tenant_id = l.tenant_id and g.id = l.label_id and g.kind = 'group'
     group by g.id, g.name order by g.id`.execute(ctx.tx);
  return rows;
}

/** How many of each role have answered by name. */
export async function countRoles(ctx: TenantContext, ask: SheetAsk) {
  const { rows } = await sql<{ role: Role; answers: number }>`
    select m.role, count(*)::integer as answers
      from ${sheets(ctx, ask)} s join members m on m.tenant_id = ${ctx.actor.tenantId}::uuid and m.id = s.key
     group by m.role order by m.role`.execute(ctx.tx);
  return rows;
}

/** How many answers there are. */
export async function countSheets(ctx: TenantContext, ask: SheetAsk): Promise<number> {
  const { rows } = await sql<{ answers: number }>`
    select count(*)::integer as answers from ${sheets(ctx, ask)} s`.execute(ctx.tx);
  return rows[0]?.answers ?? 0;
}

export interface Tally {
  readonly questionId: string;
  readonly optionId: string | null;
  readonly value: number | null;
  /** Of a matrix. */
  readonly rowId: string | null;
  readonly count: number;
}

export interface QuestionCount {
  readonly questionId: string;
  readonly answers: number;
  readonly texts: number;
}

/**
 * How often each option and each place on a scale was chosen, how many have answered each question and how many have written to it: counted by
 * the marks of the answers, which are a hundredth of what they hold.
 */
export async function countReplies(
  ctx: TenantContext,
  ask: SheetAsk,
  questions: Parameters<typeof replyMarks>[0],
): Promise<{ tallies: Tally[]; totals: QuestionCount[] }> {
  const marks = replyMarks(questions);
  const { rows } = await sql<{ place: number; count: number }>`
    select k.place::integer, c.count
      from unnest(${marks.map(({ key }) => key)}::text[]) with ordinality k(key, place)
      join (select x.mark, count(*)::integer as count from (select unnest(s.marks) as mark from ${sheets(ctx, ask)} s) x group by x.mark) c
        on c.mark = hashtextextended(k.key, 0)`.execute(ctx.tx);
  const counted = rows.flatMap(({ place, count }) => {
    const mark = marks[place - 1];
    return mark ? [{ ...mark, count }] : [];
  });
  const countOf = (id: string, of: 'answers' | 'texts') =>
    counted.find((mark) => mark.of === of && mark.questionId === id)?.count ?? 0;
  return {
    tallies: counted
      .filter(({ of }) => of === 'choices')
      .map(({ questionId, optionId, value, rowId, count }) => ({
        questionId,
        optionId,
        value,
        rowId,
        count,
      })),
    totals: questions.map(({ id }) => ({
      questionId: id,
      answers: countOf(id, 'answers'),
      texts: countOf(id, 'texts'),
    })),
  };
}

function added<T>(counts: readonly T[], keyOf: (one: T) => string, add: (one: T, other: T) => T): T[] {
  const sums = new Map<string, T>();
  for (const one of counts) {
    const before = sums.get(keyOf(one));
    sums.set(keyOf(one), before === undefined ? one : add(before, one));
  }
  return [...sums.values()];
}

/** What was counted of the same thing more than once, e.g. in several companies, as one. */
export function addedUp({
  tallies,
  totals,
}: {
  readonly tallies: readonly Tally[];
  readonly totals: readonly QuestionCount[];
}): { tallies: Tally[]; totals: QuestionCount[] } {
  return {
    tallies: added(
      tallies,
      ({ questionId, optionId, value, rowId }) => `${questionId} ${rowId} ${optionId} ${value}`,
      (one, other) => ({ ...one, count: one.count + other.count }),
    ),
    totals: added(
      totals,
      ({ questionId }) => questionId,
      (one, other) => ({ ...one, answers: one.answers + other.answers, texts: one.texts + other.texts }),
    ),
  };
}

export interface TextRow {
  readonly key: string;
  readonly text: string;
  readonly name: string | null;
  readonly tags: string[];
}

interface TextAsk extends SheetAsk {
  readonly questionId: string;
  readonly words: readonly string[];
  /** Only those that carry a tag, as searches compare it. */
  readonly tagKey?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

/**
 * What people wrote to a question, one more than asked. Their order is drawn anew for each question, so that two lists side by side do
 * not tell who wrote both.
 */
export async function listTexts(
  ctx: TenantContext,
  { questionId, words, tagKey, after, limit, ...ask }: TextAsk,
) {
  const tagsOf = sql`from survey_text_tags g where g.tenant_id = ${ctx.actor.tenantId}::uuid
    and g.survey_id = ${ask.surveyId}::uuid and g.question_id = ${questionId}::uuid and g.text_key = x.key`;
  const some = [
    ...(after === undefined ? [] : [sql`x.key > ${after}`]),
    ...(tagKey === undefined ? [] : [sql`exists (select ${tagsOf} and g.tag_key = ${tagKey})`]),
  ];
  const all = [
    sql`q->>'questionId' = ${questionId} and q->>'text' <> ''`,
    ...words.map((word) => sql`strpos(app.search_key(q->>'text'), ${word}) > 0`),
  ];
  const { rows } = await sql<TextRow>`
    select x.*, array(select g.tag ${tagsOf} order by g.tag_key) as tags from (
      select md5(s.key::text || ${questionId}) as key, q->>'text' as text, s.name
        from ${sheets(ctx, ask)} s cross join lateral jsonb_array_elements(s.answers) q
       where ${sql.join(all, sql` and `)}) x
     ${some.length > 0 ? sql`where ${sql.join(some, sql` and `)}` : sql``} order by x.key limit ${limit + 1}`.execute(
    ctx.tx,
  );
  return rows;
}

export interface SheetRow {
  readonly key: string;
  readonly name: string;
  readonly branch: string | null;
  readonly answeredAt: Date;
  readonly answers: unknown;
  /** Of the texts, by question; null where none was asked for or carries one. */
  readonly tags: Readonly<Record<string, readonly string[]>> | null;
}

interface SheetsPage {
  readonly after?: string | undefined;
  readonly limit: number;
  /** The questions whose tags are read too. */
  readonly tagged: readonly string[];
}

/** Answers given by name, person by person, as many as asked after one. */
export async function listSheets(
  ctx: TenantContext,
  ask: SheetAsk,
  { after, limit, tagged }: SheetsPage,
): Promise<SheetRow[]> {
  const { tenantId } = ctx.actor;
  const tags = sql`(select jsonb_object_agg(t.question_id, t.tags)
    from (select g.question_id, jsonb_agg(g.tag order by g.tag_key) as tags
            from unnest(${tagged}::uuid[]) q(id)
            join survey_text_tags g on g.tenant_id = ${tenantId}::uuid and g.survey_id = ${ask.surveyId}::uuid
             and g.question_id = q.id and g.text_key = md5(s.key::text || q.id::text)
           group by g.question_id) t)`;
  const { rows } = await sql<SheetRow>`
    select s.key, s.name, b.name as branch, s.answered_at as "answeredAt", s.answers, ${tagged.length > 0 ? tags : sql`null`} as tags
      from ${sheets(ctx, ask)} s left join branches b on b.tenant_id = ${tenantId}::uuid and b.id = s.branch_id
     ${after === undefined ? sql`` : sql`where s.key > ${after}::uuid`} order by s.key limit ${limit}`.execute(
    ctx.tx,
  );
  return rows;
}
