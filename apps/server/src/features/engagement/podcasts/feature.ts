import type { Feature } from '../../../platform/feature.ts';
import { AUDIENCE, changedNow } from '../../../platform/labelled-things.ts';
import { podcastFeedRoutes, podcastFileRoutes } from './feed.routes.ts';
import { FetchWork } from './fetch-work.ts';
import { FEED_PURPOSE } from './own-feeds.ts';
import { playlistRoutes, podcastAdminRoutes, podcastRoutes } from './podcasts.routes.ts';
import { podcastsData } from './personal-data.ts';
import { ReadFeedWork } from './read-feed-work.ts';
import { REFRESH_JOB, refreshFeeds } from './refresh-feeds.ts';
import { findPodcasts, podcastEntries } from './search.ts';
import { NOTIFY_JOB, notifyFollowers } from './notify-followers.ts';

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    /** The feed of a show waits to be read. */
    'podcast_feed.due': { id: string };
    /** Something that an imported feed names waits to be fetched. */
    'podcast_fetch.due': { id: string };
  }
}

export const podcastsFeature: Feature = {
  name: 'engagement/podcasts',
  labelled: [
    {
      table: 'podcasts',
      lists: [...AUDIENCE, 'category_ids'],
      stands: 't.removed_at is null',
      also: changedNow,
    },
  ],
  routes: [podcastRoutes, playlistRoutes, podcastAdminRoutes, podcastFeedRoutes],
  contentRoutes: [podcastFileRoutes],
  followers: (services) => ({
    'podcast_feed.due': [new ReadFeedWork(services)],
    'podcast_fetch.due': [new FetchWork(services)],
  }),
  jobs: (services, pool) => [
    { name: REFRESH_JOB, cron: '20 4 * * *', run: () => refreshFeeds(services) },
    { name: NOTIFY_JOB, cron: '*/5 * * * *', run: () => notifyFollowers(services, pool) },
  ],
  secrets: [{ table: 'podcast_feeds', column: 'sealed_token', purpose: FEED_PURPOSE }],
  personalData: podcastsData,
  search: findPodcasts,
  searchEntries: podcastEntries,
};
