import type { Locale } from '@trilha/rules/platform/locales';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { searchTextOf } from './manage.queries.ts';
import type { ReadEpisode } from './read-feed.ts';

interface AddedEpisode {
  readonly id: string;
  readonly guid: string;
}

/** Adds drafts of episodes of a feed in their order, all at once; gives those that were not there yet, also not as removed ones. */
export async function insertFedEpisodes(
  ctx: TenantContext,
  podcastId: string,
  { language, episodes }: { readonly language: Locale; readonly episodes: readonly ReadEpisode[] },
): Promise<AddedEpisode[]> {
  if (episodes.length === 0) return [];
  const written = episodes.map(({ guid, title, summary, kind, season, number, feed }, place) => ({
    place,
    guid,
    title: { [language]: title },
    summary: { [language]: summary },
    kind,
    season,
    number,
    feed,
    search_text: searchTextOf({ [language]: title }),
  }));
  const { rows } = await sql<AddedEpisode>`
    insert into podcast_episodes (tenant_id, podcast_id, title, summary, kind, season, number, guid, feed, search_text, changed_at)
    select ${ctx.actor.tenantId}::uuid, ${podcastId}::uuid, d.title, d.summary, d.kind, d.season, d.number, d.guid, d.feed,
           d.search_text, ${ctx.now}
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as d(place integer, title jsonb, summary jsonb, kind text,
           season integer, number integer, guid text, feed jsonb, search_text text)
     order by d.place
    on conflict (tenant_id, podcast_id, guid) do nothing returning id, guid`.execute(ctx.tx);
  return rows;
}
