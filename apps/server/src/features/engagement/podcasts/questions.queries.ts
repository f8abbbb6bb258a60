import type { EpisodeQuestion } from '@trilha/contracts/engagement/podcasts-admin';

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

/** What the member answered, and the question as it stood then. */
export function findAnswer(ctx: TenantContext, episodeId: string) {
  return ctx.tx
    .selectFrom('podcastAnswers as w')
    .leftJoin('podcastAskedQuestions as q', (join) =>
      join
        .onRef('q.tenantId', '=', 'w.tenantId')
        .onRef('q.memberId', '=', 'w.memberId')
        .onRef('q.episodeId', '=', 'w.episodeId'),
    )
    .where('w.tenantId', '=', ctx.actor.tenantId)
    .where('w.memberId', '=', ctx.actor.memberId)
    .where('w.episodeId', '=', episodeId)
    .select(['w.choice', 'w.isRight', 'q.question as asked'])
    .executeTakeFirst();
}

/** Keeps what the member answers with the question as it stands; where they have answered, both stay. */
export async function insertAnswer(
  ctx: TenantContext,
  episodeId: string,
  {
    asked,
    ...answer
  }: { readonly choice: number; readonly isRight: boolean; readonly asked: EpisodeQuestion },
): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  const inserted = await ctx.tx
    .insertInto('podcastAnswers')
    .values({ tenantId, memberId, episodeId, ...answer, answeredAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('episodeId')
    .executeTakeFirst();
  if (!inserted) return;
  await ctx.tx
    .insertInto('podcastAskedQuestions')
    .values({ tenantId, memberId, episodeId, question: JSON.stringify(asked) })
    .execute();
}
