import type { SurveyAnswer } from '@trilha/contracts/engagement/surveys';

import type { TenantContext } from '../../../platform/context.ts';

/** A published survey that has begun, and whether the member has answered it. */
export function findSurvey(ctx: TenantContext, surveyId: string) {
  return ctx.tx
    .selectFrom('surveys as s')
    .leftJoin('surveyAnswers as a', (join) =>
      join
        .onRef('a.tenantId', '=', 's.tenantId')
        .onRef('a.surveyId', '=', 's.id')
        .on('a.memberId', '=', ctx.actor.memberId),
    )
    .where('s.tenantId', '=', ctx.actor.tenantId)
    .where('s.id', '=', surveyId)
    .where('s.published', '=', true)
    .where('s.startsAt', '<=', ctx.now)
    .select([
      's.id',
      's.title',
      's.description',
      's.questions',
      's.mandatory',
      's.endsAt',
      's.kind',
      'a.answeredAt',
      'a.answers',
    ])
    .executeTakeFirst();
}

/** Keeps a member's answers; the primary key keeps the first. Returns whether these were. */
export async function insertAnswers(
  ctx: TenantContext,
  surveyId: string,
  answers: readonly SurveyAnswer[],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.tx
    .insertInto('surveyAnswers')
    .values({
      tenantId: ctx.actor.tenantId,
      surveyId,
      memberId: ctx.actor.memberId,
      answers: JSON.stringify(answers),
      answeredAt: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The mandatory surveys and drills of an active module that wait for the member: surveys first, of each what ends first. */
export function listWaiting(ctx: Pick<TenantContext, 'tx' | 'now'>, tenantId: string, memberId: string) {
  return ctx.tx
    .selectFrom('surveys as s')
    .innerJoin('tenants as t', 't.id', 's.tenantId')
    .where('s.tenantId', '=', tenantId)
    .where((eb) => eb(eb.val('surveys'), '=', eb.fn.any('t.modules')))
    .where('s.published', '=', true)
    .where('s.mandatory', '=', true)
    .where('s.startsAt', '<=', ctx.now)
    .where((eb) => eb.or([eb('s.endsAt', 'is', null), eb('s.endsAt', '>', ctx.now)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('surveyAnswers as a')
            .whereRef('a.tenantId', '=', 's.tenantId')
            .whereRef('a.surveyId', '=', 's.id')
            .where('a.memberId', '=', memberId)
            .select('a.surveyId'),
        ),
      ),
    )
    .distinctOn('s.kind')
    .orderBy('s.kind', 'desc')
    .orderBy('s.endsAt')
    .orderBy('s.startsAt')
    .orderBy('s.id')
    .select(['s.id', 's.kind'])
    .execute();
}
