import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { sheets } from './results.queries.ts';
import type { SheetAsk } from './results.queries.ts';

interface QuestionAsk extends SheetAsk {
  readonly questionId: string;
}

/** SQL of the keys of what was written to a question, as the list of texts gives them. */
const textKeys = (ctx: TenantContext, { questionId, ...ask }: QuestionAsk) => sql`
  select md5(s.key::text || ${questionId}) as key
    from ${sheets(ctx, ask)} s cross join lateral jsonb_array_elements(s.answers) q
   where q->>'questionId' = ${questionId} and q->>'text' <> ''`;

const MAX_TAGS = 100;

/** How many texts carry each tag, most first; answers are looked into only where a text of the question carries one. */
export async function countTags(ctx: TenantContext, ask: QuestionAsk) {
  const { tenantId } = ctx.actor;
  const ofQuestion = sql`from survey_text_tags g where g.tenant_id = ${tenantId}::uuid
    and g.survey_id = ${ask.surveyId}::uuid and g.question_id = ${ask.questionId}::uuid`;
  const { rows: some } = await sql<{
    isAny: boolean;
  }>`select exists (select ${ofQuestion}) as "isAny"`.execute(ctx.tx);
  if (!some[0]?.isAny) return [];
  const { rows } = await sql<{ tag: string; texts: number }>`
    select min(g.tag) as tag, count(*)::integer as texts ${ofQuestion} and g.text_key in (${textKeys(ctx, ask)})
     group by g.tag_key order by texts desc, g.tag_key limit ${MAX_TAGS}`.execute(ctx.tx);
  return rows;
}

/** The questions of a survey of whose texts any carries a tag. */
export async function listTaggedQuestions(ctx: TenantContext, surveyId: string): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('surveyTextTags')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('surveyId', '=', surveyId)
    .select('questionId')
    .distinct()
    .execute();
  return rows.map(({ questionId }) => questionId);
}

/** Whether somebody wrote the text of a key to a question; only that one answer is looked into. */
export async function isTextOf(
  ctx: TenantContext,
  { questionId, ...ask }: QuestionAsk,
  key: string,
): Promise<boolean> {
  const { rows } = await sql<{ isFound: boolean }>`
    select exists (
      select from ${sheets(ctx, ask)} s cross join lateral jsonb_array_elements(s.answers) q
       where md5(s.key::text || ${questionId}) = ${key} and q->>'questionId' = ${questionId} and q->>'text' <> '') as "isFound"`.execute(
    ctx.tx,
  );
  return rows[0]?.isFound ?? false;
}

interface TextPlace {
  readonly surveyId: string;
  readonly questionId: string;
  readonly textKey: string;
}

/** The tags of a text, as searches compare them. */
export async function listTagKeys(
  ctx: TenantContext,
  { surveyId, questionId, textKey }: TextPlace,
): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('surveyTextTags')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('surveyId', '=', surveyId)
    .where('questionId', '=', questionId)
    .where('textKey', '=', textKey)
    .select('tagKey')
    .execute();
  return rows.map(({ tagKey }) => tagKey);
}

/** Writes the tags of a text anew. */
export async function writeTags(
  ctx: TenantContext,
  {
    surveyId,
    questionId,
    textKey,
  }: { readonly surveyId: string; readonly questionId: string; readonly textKey: string },
  tags: ReadonlyMap<string, string>,
): Promise<void> {
  const { tenantId } = ctx.actor;
  await ctx.tx
    .deleteFrom('surveyTextTags')
    .where('tenantId', '=', tenantId)
    .where('surveyId', '=', surveyId)
    .where('questionId', '=', questionId)
    .where('textKey', '=', textKey)
    .execute();
  if (tags.size === 0) return;
  await ctx.tx
    .insertInto('surveyTextTags')
    .values([...tags].map(([tagKey, tag]) => ({ tenantId, surveyId, questionId, textKey, tagKey, tag })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
