import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { writePlaylistFollow, writePodcastFollow } from './follows.queries.ts';
import { findPlaylist, listPlaylists } from './playlists.queries.ts';
import { playlistCards } from './playlists.ts';
import { presentEpisode, presentPodcast } from './podcasts.presenter.ts';
import { listFollowed, listFollowedEpisodes } from './podcasts.queries.ts';
import { readPodcast } from './read-podcasts.ts';

/** How much is shown of each kind. */
const SHOWN = { podcasts: 100, episodes: 50 } as const;

/** Has the member told of new episodes of a show, or no longer. Throws `not_found`. */
export async function followPodcast(ctx: TenantContext, podcastId: string, isFollowed: boolean) {
  await readPodcast(ctx, podcastId);
  await writePodcastFollow(ctx, podcastId, isFollowed);
  return { isFollowed };
}

/** Has the member told what a colleague adds to a playlist, or no longer. Throws `not_found`, also for one's own. */
export async function followPlaylist(ctx: TenantContext, playlistId: string, isFollowed: boolean) {
  requirePermission(ctx.actor, 'learning.take');
  const row = await findPlaylist(ctx, playlistId);
  if (!row || row.memberId === ctx.actor.memberId) throw new AppError('not_found');
  await writePlaylistFollow(ctx, playlistId, isFollowed);
  return { isFollowed };
}

/** What the member follows and may still hear, and what is newest of it. */
export async function readFollowing(ctx: TenantContext) {
  requirePermission(ctx.actor, 'learning.take');
  const playlists = (await listPlaylists(ctx)).filter(({ isFollowed }) => isFollowed);
  return {
    podcasts: (await listFollowed(ctx, SHOWN.podcasts)).map((row) => presentPodcast(ctx, row)),
    playlists: await playlistCards(ctx, playlists),
    episodes: (await listFollowedEpisodes(ctx, SHOWN.episodes)).map((row) => presentEpisode(ctx, row)),
  };
}
