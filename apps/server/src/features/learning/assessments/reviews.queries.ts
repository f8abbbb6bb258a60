import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

export interface ReviewPage {
  readonly limit: number;
  readonly after: { readonly submittedAt: Date; readonly id: string } | null;
}

function selectReviews(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('attempts as a')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'a.tenantId').onRef('m.id', '=', 'a.memberId'),
    )
    .innerJoin('trainingVersions as v', (join) =>
      join
        .onRef('v.tenantId', '=', 'a.tenantId')
        .onRef('v.trainingId', '=', 'a.trainingId')
        .onRef('v.version', '=', 'a.trainingVersion'),
    )
    .where('a.tenantId', '=', ctx.actor.tenantId)
    .select((eb) => [
      'a.id',
      'a.number',
      'a.submittedAt',
      'm.displayName as memberName',
      sql`${eb.ref('v.document')} -> 'title'`.as('trainingTitle'),
      sql`jsonb_path_query_first(${eb.ref('v.document')}, '$.modules[*].activities[*] ? (@.id == $id).title',
        jsonb_build_object('id', ${eb.ref('a.activityId')}))`.as('testTitle'),
      eb
        .selectFrom('attemptAnswers as s')
        .whereRef('s.tenantId', '=', 'a.tenantId')
        .whereRef('s.attemptId', '=', 'a.id')
        .where('s.needsReview', '=', true)
        .where('s.earned', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('waiting'))
        .as('waiting'),
    ]);
}

export type ReviewRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectReviews>['executeTakeFirst']>>
>;

/** Attempts that wait for a person, longest waiting first. */
export function listWaiting(ctx: TenantContext, page: ReviewPage): Promise<ReviewRow[]> {
  const { after } = page;
  let query = selectReviews(ctx)
    .where('a.state', '=', 'awaiting_review')
    .orderBy('a.submittedAt')
    .orderBy('a.id')
    .limit(page.limit);
  if (after)
    query = query.where((eb) =>
      eb(eb.refTuple('a.submittedAt', 'a.id'), '>', eb.tuple(after.submittedAt, after.id)),
    );
  return query.execute();
}

/** An attempt as the list of reviews shows it, whether it still waits or not. */
export function findReview(ctx: TenantContext, attemptId: string): Promise<ReviewRow | undefined> {
  return selectReviews(ctx).where('a.id', '=', attemptId).executeTakeFirst();
}

/** Writes a reviewer's score; false where the question does not wait for a person. */
export async function writeScore(
  ctx: TenantContext,
  score: { attemptId: string; questionId: string; earned: number; comment: string },
): Promise<boolean> {
  const result = await ctx.tx
    .updateTable('attemptAnswers')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('attemptId', '=', score.attemptId)
    .where('questionId', '=', score.questionId)
    .where('needsReview', '=', true)
    .set({
      earned: score.earned,
      comment: score.comment === '' ? null : score.comment,
      reviewedBy: ctx.actor.memberId,
      reviewedAt: ctx.now,
    })
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
