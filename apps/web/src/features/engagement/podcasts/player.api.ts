import type * as contract from '@trilha/contracts/engagement/podcasts';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';

import { call } from '../../../lib/api.ts';

/** What this person listens to on whatever device. */
export const readPlayer = () => call<typeof contract.getPodcastPlayer>('GET /api/v1/podcast-player');

/** Says what is being listened to and what comes next. */
export const sendPlayer = (body: BodyInputOf<typeof contract.setPodcastPlayer>) =>
  call<typeof contract.setPodcastPlayer>('PUT /api/v1/podcast-player', { body });

/** Tells what was played; also while the page is being left. */
export const sendListening = (audioId: string, body: BodyInputOf<typeof contract.reportListening>) =>
  call<typeof contract.reportListening>('POST /api/v1/podcast-audios/:audioId/listening', {
    params: { audioId },
    body,
    keepalive: true,
  });

/** An episode with fresh addresses. */
export const readEpisode = (episodeId: string) =>
  call<typeof contract.getPodcastEpisode>('GET /api/v1/podcast-episodes/:episodeId', {
    params: { episodeId },
  });
