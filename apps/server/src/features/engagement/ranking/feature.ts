import type { Feature } from '../../../platform/feature.ts';
import { updateLeaderboards } from './update-leaderboards.ts';
import { rankingRoutes } from './ranking.routes.ts';
import { placeAtHome } from './home-part.ts';

export const rankingFeature: Feature = {
  name: 'engagement/ranking',
  routes: [rankingRoutes],
  followers: (_services, { inCompany }) => ({
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
  }),
  home: placeAtHome,
};
