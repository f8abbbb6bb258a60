import type { Feature } from '../../../platform/feature.ts';
import { recountMembers } from './ranking.queries.ts';
import { updateLeaderboards } from './update-leaderboards.ts';
import { rankingRoutes } from './ranking.routes.ts';
import { placeAtHome } from './home-part.ts';

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    /** The ranking leaves these members out now, or no more; where their role changed a trigger publishes it, for every writer. */
    'ranking.recount_due': { memberIds: readonly string[] };
  }
}

export const rankingFeature: Feature = {
  name: 'engagement/ranking',
  routes: [rankingRoutes],
  followers: (_services, { inCompany, forCompany }) => ({
    'points.posted': [
      {
        together: async (messages) => {
          await inCompany('count-in-ranking', messages, (ctx, payloads) =>
            updateLeaderboards(
              ctx,
              payloads.map(({ postingId }) => postingId),
            ),
          );
        },
      },
    ],
    'ranking.recount_due': [
      forCompany('recount-ranking', (ctx, { memberIds }) => recountMembers(ctx, memberIds)),
    ],
  }),
  home: placeAtHome,
};
