import { sql } from 'kysely';

import { everyLanguage, inLines } from '../../../platform/search-source.ts';
import type { Search, SearchEntries } from '../../../platform/search-source.ts';
import { isPodcastFor } from './podcast-audience.ts';

/** Podcasts for the member. */
export const findPodcasts: Search = (ctx) =>
  ctx.actor.modules.has('podcasts')
    ? {
        kind: 'podcast',
        alias: 'p',
        from: sql`podcasts p`,
        where: isPodcastFor(ctx),
        picture: sql`p.cover_file_id`,
        said: inLines('p.summary'),
      }
    : undefined;

/** What the index knows of podcasts. */
export const podcastEntries: SearchEntries = {
  kind: 'podcast',
  table: 'podcasts',
  alias: 'p',
  stands: sql`p.removed_at is null`,
  name: everyLanguage('p.title'),
  text: sql`p.search_text`,
};
