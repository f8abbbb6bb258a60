import { reactionAnswer } from '@trilha/contracts/learning/reactions';
import type { ReactionAnswer } from '@trilha/contracts/learning/reactions';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { readCursor } from '../../../platform/db/cursor.ts';

export interface ReactionRef {
  readonly courseId: string;
  readonly activityId: string;
}

interface NewReaction {
  readonly trainingId: string;
  readonly activityId: string;
  readonly answers: readonly ReactionAnswer[];
  readonly anonymous: boolean;
}

/** Keeps answers; the same member's in a new round of the training take the place of the old ones. */
export async function insertReaction(
  ctx: TenantContext,
  { anonymous, answers, ...of }: NewReaction,
): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  const stored = { answers: JSON.stringify(answers), answeredAt: anonymous ? null : ctx.now };
  await ctx.tx
    .insertInto('reactionAnswers')
    .values({ ...of, ...stored, tenantId, memberId: anonymous ? null : memberId })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'trainingId', 'activityId', 'memberId'])
        .where('memberId', 'is not', null)
        .doUpdateSet(stored),
    )
    .execute();
}

/**
 * Shows the anonymous answers that wait, where they are enough to hide each other. One member after the other: of two at once, the second
 * would find the first one's answers shown and show its own alone.
 */
export async function showWaiting(
  ctx: TenantContext,
  { courseId, activityId }: ReactionRef,
  enough: number,
): Promise<void> {
  const { tenantId } = ctx.actor;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reactions:${tenantId}:${courseId}:${activityId}`}, 0))`.execute(
    ctx.tx,
  );
  await sql`
    with waiting as (
      select id, count(*) over () as together from reaction_answers
       where tenant_id = ${tenantId} and training_id = ${courseId} and activity_id = ${activityId}
         and member_id is null and not shown)
    update reaction_answers r set shown = true from waiting w
     where r.tenant_id = ${tenantId} and r.id = w.id and w.together >= ${enough}`.execute(ctx.tx);
}

/** Whether an answer `r` may be read, as SQL. */
const isShown = sql<boolean>`(r.member_id is not null or r.shown)`;

const answersOf = (ctx: TenantContext, { courseId, activityId }: ReactionRef) =>
  ctx.tx
    .selectFrom('reactionAnswers as r')
    .where('r.tenantId', '=', ctx.actor.tenantId)
    .where('r.trainingId', '=', courseId)
    .where('r.activityId', '=', activityId)
    .where(isShown);

/** The published version of a course; undefined where there is none. */
export async function findPublishedVersion(
  ctx: TenantContext,
  courseId: string,
): Promise<number | undefined> {
  const row = await ctx.tx
    .selectFrom('trainings')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', courseId)
    .where('kind', '=', 'course')
    .select('publishedVersion')
    .executeTakeFirst();
  return row?.publishedVersion ?? undefined;
}

/** How many answers there are to each reaction evaluation of a course, and how many of them may be read. */
export async function countReactions(
  ctx: TenantContext,
  courseId: string,
): Promise<Map<string, { readonly answered: number; readonly shown: number }>> {
  const rows = await ctx.tx
    .selectFrom('reactionAnswers as r')
    .where('r.tenantId', '=', ctx.actor.tenantId)
    .where('r.trainingId', '=', courseId)
    .select(({ fn }) => [
      'r.activityId',
      fn.countAll<number>().as('answered'),
      fn.countAll<number>().filterWhere(isShown).as('shown'),
    ])
    .groupBy('r.activityId')
    .execute();
  return new Map(rows.map(({ activityId, ...counts }) => [activityId, counts]));
}

/** How often each point or option was chosen, by question. */
export async function countChoices(ctx: TenantContext, of: ReactionRef) {
  const rows = await answersOf(ctx, of)
    .innerJoinLateral(
      sql<{ questionId: string; choice: string | null }>`(
        select answer ->> 'questionId' as question_id, coalesce(answer ->> 'value', answer ->> 'optionId') as choice
          from jsonb_array_elements(r.answers) answer)`.as('a'),
      (join) => join.onTrue(),
    )
    .select(({ fn }) => ['a.questionId', 'a.choice', fn.countAll<number>().as('count')])
    .groupBy(['a.questionId', 'a.choice'])
    .execute();
  return rows;
}

/** The latest answers in words, `limit` of each question. */
export async function listTexts(ctx: TenantContext, of: ReactionRef, limit: number) {
  const { rows } = await sql<{ questionId: string; text: string }>`
    select question_id, text
      from (select answer ->> 'questionId' as question_id, answer ->> 'text' as text,
                   row_number() over (partition by answer ->> 'questionId' order by r.answered_at desc nulls last, r.id) as place
              from reaction_answers r, jsonb_array_elements(r.answers) answer
             where r.tenant_id = ${ctx.actor.tenantId} and r.training_id = ${of.courseId} and r.activity_id = ${of.activityId}
               and ${isShown} and answer ->> 'kind' = 'text') texts
     where place <= ${limit} order by question_id, place`.execute(ctx.tx);
  return rows;
}

const storedAnswers = z.array(reactionAnswer);

/** A page of whole answers with who gave them, where that is known; one more than requested shows whether there are others. */
export async function listAnswers(
  ctx: TenantContext,
  of: ReactionRef,
  page: { cursor?: string; limit: number },
) {
  const after = readCursor(page.cursor, z.tuple([z.uuid()]));
  const query = answersOf(ctx, of)
    .leftJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'r.tenantId').onRef('m.id', '=', 'r.memberId'),
    )
    .select(['r.id', 'r.answers', 'r.answeredAt', 'm.displayName'])
    .orderBy('r.id')
    .limit(page.limit + 1);
  const rows = await (after ? query.where('r.id', '>', after[0]) : query).execute();
  return rows.map(({ id, answers, answeredAt, displayName }) => ({
    id,
    answers: storedAnswers.parse(answers),
    answeredAt,
    displayName,
  }));
}
