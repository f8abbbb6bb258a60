import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { isMemberOf } from '../../../platform/db/shared-with.ts';
import type { Listener } from '../../../platform/listener.ts';

/** Has the member follow a show, or no longer; twice is the same as once. */
export async function writePodcastFollow(
  ctx: TenantContext,
  podcastId: string,
  isFollowed: boolean,
): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  if (isFollowed)
    await ctx.tx
      .insertInto('podcastFollows')
      .values({ tenantId, memberId, podcastId, createdAt: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await ctx.tx
      .deleteFrom('podcastFollows')
      .where('tenantId', '=', tenantId)
      .where('memberId', '=', memberId)
      .where('podcastId', '=', podcastId)
      .execute();
}

/** Has the member follow a playlist, or no longer; twice is the same as once. */
export async function writePlaylistFollow(
  ctx: TenantContext,
  playlistId: string,
  isFollowed: boolean,
): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  if (isFollowed)
    await ctx.tx
      .insertInto('podcastPlaylistFollows')
      .values({ tenantId, memberId, playlistId, createdAt: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await ctx.tx
      .deleteFrom('podcastPlaylistFollows')
      .where('tenantId', '=', tenantId)
      .where('memberId', '=', memberId)
      .where('playlistId', '=', playlistId)
      .execute();
}

export interface NewEpisode {
  readonly podcastId: string;
  readonly podcastTitle: unknown;
  readonly episodeId: string;
  readonly title: unknown;
}

/**
 * Notes episodes that came out since an instant as told, and gives of each show the newest of them. What came out before it is noted
 * without a word: nobody is told of an archive.
 */
export async function takeNewEpisodes(ctx: TenantContext, since: Date): Promise<NewEpisode[]> {
  const { rows } = await sql<NewEpisode>`
    with told as (
      update podcast_episodes e set announced_at = ${ctx.now} from podcasts p
       where e.tenant_id = ${ctx.actor.tenantId}::uuid and e.announced_at is null and e.removed_at is null
         and e.published_at <= ${ctx.now} and p.tenant_id = e.tenant_id and p.id = e.podcast_id and p.removed_at is null
         and p.published_at <= ${ctx.now}
         and exists (select from podcast_audios a where a.tenant_id = e.tenant_id and a.episode_id = e.id)
      returning e.id, e.podcast_id, p.title as podcast_title, e.title, greatest(e.published_at, p.published_at) as out_at, e.published_at)
    select distinct on (podcast_id) podcast_id as "podcastId", podcast_title as "podcastTitle", id as "episodeId", title
      from told where out_at >= ${since} order by podcast_id, published_at desc, id desc`.execute(ctx.tx);
  return rows;
}

interface Follower extends Listener {
  readonly memberId: string;
}

/** Who follows a show and may hear it. */
export async function followersOfPodcast(ctx: TenantContext, podcastId: string): Promise<Follower[]> {
  const { rows } = await sql<Follower>`
    select m.id as "memberId", q.language, coalesce(q.time_zone, t.time_zone) as "timeZone" from podcast_follows w
      join tenants t on t.id = w.tenant_id
      join podcasts p on p.tenant_id = w.tenant_id and p.id = w.podcast_id
      join members m on m.id = w.member_id and ${isMemberOf('p')}
      join people q on q.id = m.person_id
     where w.tenant_id = ${ctx.actor.tenantId}::uuid and w.podcast_id = ${podcastId}::uuid order by m.id`.execute(
    ctx.tx,
  );
  return rows;
}

/** Who follows a playlist. */
export async function followersOfPlaylist(ctx: TenantContext, playlistId: string): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('podcastPlaylistFollows as w')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'w.tenantId').onRef('m.id', '=', 'w.memberId'),
    )
    .where('w.tenantId', '=', ctx.actor.tenantId)
    .where('w.playlistId', '=', playlistId)
    .where('m.status', '=', 'approved')
    .select('m.id')
    .orderBy('m.id')
    .execute();
  return rows.map(({ id }) => id);
}
