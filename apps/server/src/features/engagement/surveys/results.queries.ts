import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** Which answers are read: those of a survey to one version of its questions, of one branch or of all. */
export interface SheetAsk {
  readonly surveyId: string;
  readonly isAnonymous: boolean;
  readonly version: number;
  readonly branchId?: string | undefined;
}

/** SQL of answers, one row a person; an anonymous one has neither name nor time. */
function sheets(
  ctx: TenantContext,
  { surveyId, isAnonymous, version, branchId }: SheetAsk,
): RawBuilder<unknown> {
  const { tenantId } = ctx.actor;
  const rows = isAnonymous
    ? sql`select y.id as key, y.answers, y.branch_id, null::text as name, null::timestamptz as answered_at
            from survey_anonymous_answers y
           where y.tenant_id = ${tenantId}::uuid and y.survey_id = ${surveyId}::uuid and y.version = ${version}`
    : sql`select a.member_id as key, a.answers, m.branch_id, m.display_name as name, a.answered_at
            from survey_answers a join members m on m.tenant_id = a.tenant_id and m.id = a.member_id
           where a.tenant_id = ${tenantId}::uuid and a.survey_id = ${surveyId}::uuid and a.version = ${version}`;
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

export interface Tally {
  readonly questionId: string;
  readonly optionId: string | null;
  readonly value: number | null;
  readonly count: number;
}

/** How often each option and each place on a scale was chosen. */
export async function tallyChoices(ctx: TenantContext, ask: SheetAsk): Promise<Tally[]> {
  const { rows } = await sql<Tally>`
    select q->>'questionId' as "questionId", o.id as "optionId", (q->>'value')::integer as value, count(*)::integer as count
      from ${sheets(ctx, ask)} s cross join lateral jsonb_array_elements(s.answers) q
      left join lateral jsonb_array_elements_text(q->'optionIds') o(id) on true
     where o.id is not null or q->>'value' is not null
     group by 1, 2, 3`.execute(ctx.tx);
  return rows;
}

export interface QuestionCount {
  readonly questionId: string;
  readonly answers: number;
  readonly texts: number;
}

/** How many have answered each question, and written to it. */
export async function countQuestions(ctx: TenantContext, ask: SheetAsk): Promise<QuestionCount[]> {
  const { rows } = await sql<QuestionCount>`
    select q->>'questionId' as "questionId", count(*) filter (where q->>'text' <> '')::integer as texts,
           count(*) filter (where q->>'text' <> '' or q->>'value' is not null
             or jsonb_array_length(coalesce(q->'optionIds', '[]')) > 0)::integer as answers
      from ${sheets(ctx, ask)} s cross join lateral jsonb_array_elements(s.answers) q
     group by 1`.execute(ctx.tx);
  return rows;
}

export interface TextRow {
  readonly key: string;
  readonly text: string;
  readonly name: string | null;
}

interface TextAsk extends SheetAsk {
  readonly questionId: string;
  readonly words: readonly string[];
  readonly after?: string | undefined;
  readonly limit: number;
}

/**
 * What people wrote to a question, one more than asked. Their order is drawn anew for each question, so that two lists side by side do
 * not tell who wrote both.
 */
export async function listTexts(ctx: TenantContext, { questionId, words, after, limit, ...ask }: TextAsk) {
  const all = [
    sql`q->>'questionId' = ${questionId} and q->>'text' <> ''`,
    ...words.map((word) => sql`strpos(app.search_key(q->>'text'), ${word}) > 0`),
  ];
  const { rows } = await sql<TextRow>`
    select * from (
      select md5(s.key::text || ${questionId}) as key, q->>'text' as text, s.name
        from ${sheets(ctx, ask)} s cross join lateral jsonb_array_elements(s.answers) q
       where ${sql.join(all, sql` and `)}) x
     ${after === undefined ? sql`` : sql`where x.key > ${after}`} order by x.key limit ${limit + 1}`.execute(
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
}

/** Answers given by name, person by person, as many as asked after one. */
export async function listSheets(
  ctx: TenantContext,
  ask: SheetAsk,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<SheetRow[]> {
  const { rows } = await sql<SheetRow>`
    select s.key, s.name, b.name as branch, s.answered_at as "answeredAt", s.answers
      from ${sheets(ctx, ask)} s left join branches b on b.tenant_id = ${ctx.actor.tenantId}::uuid and b.id = s.branch_id
     ${after === undefined ? sql`` : sql`where s.key > ${after}::uuid`} order by s.key limit ${limit}`.execute(
    ctx.tx,
  );
  return rows;
}
