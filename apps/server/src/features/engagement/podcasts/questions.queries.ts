import type { TenantContext } from '../../../platform/context.ts';

/** What an episode asks at its end, as its table has it. */
export async function findQuestion(ctx: TenantContext, episodeId: string): Promise<unknown> {
  const row = await ctx.tx
    .selectFrom('podcastEpisodes')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', episodeId)
    .select('question')
    .executeTakeFirst();
  return row?.question ?? null;
}

/** What the member answered. */
export function findAnswer(ctx: TenantContext, episodeId: string) {
  return ctx.tx
    .selectFrom('podcastAnswers')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', ctx.actor.memberId)
    .where('episodeId', '=', episodeId)
    .select(['choice', 'isRight'])
    .executeTakeFirst();
}

/** Keeps what the member answers; where they have, it stays. */
export async function insertAnswer(
  ctx: TenantContext,
  episodeId: string,
  answer: { readonly choice: number; readonly isRight: boolean },
): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  await ctx.tx
    .insertInto('podcastAnswers')
    .values({ tenantId, memberId, episodeId, ...answer, answeredAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
