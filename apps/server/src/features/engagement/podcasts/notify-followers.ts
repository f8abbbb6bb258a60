import type pg from 'pg';

import type { TenantContext } from '../../../platform/context.ts';
import { textFor } from '../../../platform/listener.ts';
import { forEach, tenantsWith } from '../../../platform/queue/for-every-tenant.ts';
import { asSystem } from '../../../platform/queue/system-context.ts';
import type { AppServices } from '../../../platform/services.ts';
import { notifyMany } from '../notices/notify.ts';
import { followersOfPlaylist, followersOfPodcast, takeNewEpisodes } from './follows.queries.ts';
import type { NewEpisode } from './follows.queries.ts';

export const NOTIFY_JOB = 'notify-followers-of-podcasts';
/** What came out earlier is no news: a job that was down for a while, or a show whose past is written down. */
const NEWS_MS = 2 * 86_400_000;

/** Tells those who follow a show of its newest episode, each in their language; of several that come out at once one message. */
async function notifyOfEpisode(ctx: TenantContext, episode: NewEpisode): Promise<void> {
  const { podcastId, episodeId, podcastTitle, title } = episode;
  const followers = await followersOfPodcast(ctx, podcastId);
  await notifyMany(
    ctx,
    followers.map((follower) => ({
      memberId: follower.memberId,
      body: {
        kind: 'podcast_episode_out' as const,
        data: { podcast: textFor(ctx, follower, podcastTitle), episode: textFor(ctx, follower, title) },
      },
      link: `/podcasts/${podcastId}` as const,
      dedupe: `podcast_episode_out:${episodeId}`,
    })),
  );
}

/** Tells of episodes that came out, once each, in every company that has some. */
export async function notifyFollowers(services: AppServices, pool: pg.Pool): Promise<void> {
  const at = services.clock();
  const due = await tenantsWith(
    pool,
    `select from podcast_episodes e where e.tenant_id = t.id and e.announced_at is null and e.removed_at is null and e.published_at <= $1`,
    at,
  );
  await forEach(services, NOTIFY_JOB, due, async (tenantId) => {
    await asSystem(services, { tenantId, at, name: NOTIFY_JOB }, async (ctx) => {
      if (!ctx.actor.modules.has('podcasts')) return;
      for (const episode of await takeNewEpisodes(ctx, new Date(at.getTime() - NEWS_MS)))
        await notifyOfEpisode(ctx, episode);
    });
  });
}

/** Tells those who follow a playlist that its owner added to it, once a day. */
export async function notifyOfPlaylist(ctx: TenantContext, playlistId: string, name: string): Promise<void> {
  const day = ctx.now.toISOString().slice(0, 10);
  await notifyMany(
    ctx,
    (await followersOfPlaylist(ctx, playlistId)).map((memberId) => ({
      memberId,
      body: { kind: 'playlist_grown' as const, data: { playlist: name, by: ctx.actor.displayName } },
      link: `/podcasts/playlists/${playlistId}` as const,
      dedupe: `playlist_grown:${playlistId}:${day}`,
    })),
  );
}
