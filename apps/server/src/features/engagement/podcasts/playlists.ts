import type {
  EpisodeCard,
  Playlist,
  PlaylistBody,
  PlaylistCard,
} from '@trilha/contracts/engagement/podcasts';
import { MAX_PLAYLISTS } from '@trilha/contracts/engagement/podcast-values';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import {
  countOwn,
  deletePlaylist,
  episodeIdsOf,
  findPlaylist,
  insertPlaylist,
  listPlaylists,
  lockOwn,
  updatePlaylist,
  writeEpisodes,
} from './playlists.queries.ts';
import type { PlaylistRow } from './playlists.queries.ts';
import { episodesInOrder } from './read-podcasts.ts';
import { notifyOfPlaylist } from './notify-followers.ts';

function presentCard(ctx: TenantContext, row: PlaylistRow, items: readonly EpisodeCard[]): PlaylistCard {
  return {
    id: row.id,
    name: row.name,
    isShared: row.isShared,
    isOwn: row.memberId === ctx.actor.memberId,
    author: row.author,
    episodes: items.length,
    isFollowed: row.isFollowed,
    coverUrl: items.find(({ coverUrl }) => coverUrl !== null)?.coverUrl ?? null,
  };
}

/** Cards of playlists; those of colleagues only where the member may hear something of them. */
export async function playlistCards(
  ctx: TenantContext,
  rows: readonly PlaylistRow[],
): Promise<PlaylistCard[]> {
  const all = await episodesInOrder(ctx, [...new Set(rows.flatMap(({ episodeIds }) => episodeIds))]);
  const byId = new Map(all.map((episode) => [episode.id, episode]));
  return rows
    .map((row) =>
      presentCard(
        ctx,
        row,
        row.episodeIds.flatMap((id) => byId.get(id) ?? []),
      ),
    )
    .filter(({ isOwn, episodes }) => isOwn || episodes > 0);
}

/** The member's own playlists by name, then those that colleagues share and of which they may hear something. */
export async function readPlaylists(ctx: TenantContext) {
  requirePermission(ctx.actor, 'learning.take');
  const cards = await playlistCards(ctx, await listPlaylists(ctx));
  return { own: cards.filter(({ isOwn }) => isOwn), shared: cards.filter(({ isOwn }) => !isOwn) };
}

/** A playlist with those of its episodes that the member may hear. Throws `not_found` for what nobody shares. */
export async function readPlaylist(ctx: TenantContext, playlistId: string): Promise<Playlist> {
  requirePermission(ctx.actor, 'learning.take');
  const row = await findPlaylist(ctx, playlistId);
  if (!row) throw new AppError('not_found');
  const items = await episodesInOrder(ctx, row.episodeIds);
  return { ...presentCard(ctx, row, items), revision: row.revision, items };
}

/** Each once, and each one that its owner may hear. Throws `playlist_invalid`. */
async function requireEpisodes(ctx: TenantContext, episodeIds: readonly string[]): Promise<void> {
  const found = await episodesInOrder(ctx, episodeIds);
  if (new Set(episodeIds).size !== episodeIds.length || found.length !== episodeIds.length)
    throw new AppError('playlist_invalid', { field: 'episodeIds' });
}

/** Makes a playlist. Throws `playlist_name_taken`, `playlist_invalid`, `playlists_full`. */
export async function createPlaylist(ctx: TenantContext, body: PlaylistBody): Promise<Playlist> {
  requirePermission(ctx.actor, 'learning.take');
  await requireEpisodes(ctx, body.episodeIds);
  if ((await countOwn(ctx)) >= MAX_PLAYLISTS) throw new AppError('playlists_full');
  const id = await insertPlaylist(ctx, body);
  if (id === undefined) throw new AppError('playlist_name_taken', { field: 'name' });
  await writeEpisodes(ctx, id, body.episodeIds);
  return readPlaylist(ctx, id);
}

/**
 * Renames, orders, fills and shares a playlist of one's own. What is in it and cannot be heard any more goes with the first change. Throws
 * `stale_revision` where it was changed on another device, and as `createPlaylist`.
 */
export async function changePlaylist(
  ctx: TenantContext,
  {
    playlistId,
    revision,
    ...body
  }: PlaylistBody & { readonly playlistId: string; readonly revision: number },
): Promise<Playlist> {
  requirePermission(ctx.actor, 'learning.take');
  const kept = await lockOwn(ctx, playlistId);
  if (!kept) throw new AppError('not_found');
  if (kept.revision !== revision) throw new AppError('stale_revision');
  await requireEpisodes(ctx, body.episodeIds);
  if (!(await updatePlaylist(ctx, playlistId, body)))
    throw new AppError('playlist_name_taken', { field: 'name' });
  const before = await episodeIdsOf(ctx, playlistId);
  await writeEpisodes(ctx, playlistId, body.episodeIds);
  const hasGrown = body.episodeIds.some((id) => !before.has(id));
  if (body.isShared && hasGrown) await notifyOfPlaylist(ctx, playlistId, body.name);
  return readPlaylist(ctx, playlistId);
}

/** Deletes a playlist of one's own. Throws `not_found`. */
export async function removePlaylist(ctx: TenantContext, playlistId: string): Promise<void> {
  requirePermission(ctx.actor, 'learning.take');
  if (!(await deletePlaylist(ctx, playlistId))) throw new AppError('not_found');
}
