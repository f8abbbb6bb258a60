import type { TenantContext } from '../../../platform/context.ts';

/** The answers of one member to the questions of one lesson, in one round of the training. */
export interface LessonRef {
  readonly enrollment: { readonly id: string; readonly round: number };
  readonly activityId: string;
}

interface NewAnswer {
  readonly blockId: string;
  readonly optionId: string;
  readonly isRight: boolean;
}

/** Keeps an answer; where there is one already, that one stays. */
export async function insertAnswerOnce(
  ctx: TenantContext,
  { enrollment, activityId }: LessonRef,
  answer: NewAnswer,
): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  await ctx.tx
    .insertInto('lessonAnswers')
    .values({
      ...answer,
      tenantId,
      memberId,
      activityId,
      enrollmentId: enrollment.id,
      round: enrollment.round,
      answeredAt: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What was answered, whether or not its question is still there. */
export function findAnswers(ctx: TenantContext, { enrollment, activityId }: LessonRef): Promise<NewAnswer[]> {
  return ctx.tx
    .selectFrom('lessonAnswers')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('enrollmentId', '=', enrollment.id)
    .where('activityId', '=', activityId)
    .where('round', '=', enrollment.round)
    .select(['blockId', 'optionId', 'isRight'])
    .orderBy('blockId')
    .execute();
}
