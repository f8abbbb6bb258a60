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

/** How many texts carry each tag, most first. */
export async function countTags(ctx: TenantContext, ask: QuestionAsk) {
  const { rows } = await sql<{ tag: string; texts: number }>`
    select min(g.tag) as tag, count(*)::integer as texts
      from survey_text_tags g
     where g.tenant_id = ${ctx.actor.tenantId}::uuid and g.survey_id = ${ask.surveyId}::uuid
       and g.question_id = ${ask.questionId}::uuid and g.text_key in (${textKeys(ctx, ask)})
     group by g.tag_key order by texts desc, g.tag_key`.execute(ctx.tx);
  return rows;
}

/** Whether somebody wrote the text of a key to a question. */
export async function isTextOf(ctx: TenantContext, ask: QuestionAsk, key: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select ${key} in (${textKeys(ctx, ask)}) as found`.execute(ctx.tx);
  return rows[0]?.found ?? false;
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
