import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

export interface PlaylistRow {
  readonly id: string;
  readonly memberId: string;
  readonly name: string;
  readonly isShared: boolean;
  readonly revision: number;
  readonly author: string;
  readonly episodeIds: readonly string[];
  readonly isFollowed: boolean;
}

const MAX_SHARED = 200;

const columns = ({
  actor,
}: TenantContext) => sql`y.id, y.member_id as "memberId", y.name, y.is_shared as "isShared", y.revision, m.display_name as author,
  coalesce((select array_agg(i.episode_id order by i.place) from podcast_playlist_episodes i
             where i.tenant_id = y.tenant_id and i.playlist_id = y.id), '{}') as "episodeIds",
  exists (select from podcast_playlist_follows w where w.tenant_id = y.tenant_id and w.playlist_id = y.id
             and w.member_id = ${actor.memberId}::uuid) as "isFollowed"`;
const withAuthor = sql`podcast_playlists y join members m on m.tenant_id = y.tenant_id and m.id = y.member_id`;
/** One's own, and what colleagues share who are still among them. */
const isOpenTo = ({ actor }: TenantContext) => sql<boolean>`y.tenant_id = ${actor.tenantId}::uuid
  and (y.member_id = ${actor.memberId}::uuid or y.is_shared and m.status = 'approved')`;

/** Playlists of the member by name, then those of colleagues, changed last first. */
export async function listPlaylists(ctx: TenantContext): Promise<PlaylistRow[]> {
  const { rows } = await sql<PlaylistRow>`
    select ${columns(ctx)} from ${withAuthor} where ${isOpenTo(ctx)}
     order by y.member_id <> ${ctx.actor.memberId}::uuid, "isFollowed" desc,
              case when y.member_id = ${ctx.actor.memberId}::uuid then lower(y.name) end, y.changed_at desc, y.id
     limit ${MAX_SHARED}`.execute(ctx.tx);
  return rows;
}

/** A playlist the member may open. */
export async function findPlaylist(ctx: TenantContext, playlistId: string): Promise<PlaylistRow | undefined> {
  const { rows } = await sql<PlaylistRow>`
    select ${columns(ctx)} from ${withAuthor} where ${isOpenTo(ctx)} and y.id = ${playlistId}::uuid`.execute(
    ctx.tx,
  );
  return rows[0];
}

/** A playlist of the member's own, held until the transaction ends. */
export function lockOwn(ctx: TenantContext, playlistId: string) {
  return ctx.tx
    .selectFrom('podcastPlaylists')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', ctx.actor.memberId)
    .where('id', '=', playlistId)
    .select('revision')
    .forUpdate()
    .executeTakeFirst();
}

/** How many playlists the member has. */
export async function countOwn(ctx: TenantContext): Promise<number> {
  const { count } = await ctx.tx
    .selectFrom('podcastPlaylists')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', ctx.actor.memberId)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

interface Named {
  readonly name: string;
  readonly isShared: boolean;
}

/** Makes a playlist; undefined where the member has one of that name. */
export async function insertPlaylist(ctx: TenantContext, named: Named): Promise<string | undefined> {
  const { tenantId, memberId } = ctx.actor;
  const { rows } = await sql<{ id: string }>`
    insert into podcast_playlists (tenant_id, member_id, name, is_shared, changed_at)
    values (${tenantId}::uuid, ${memberId}::uuid, ${named.name}, ${named.isShared}, ${ctx.now})
    on conflict (tenant_id, member_id, lower(name)) do nothing returning id`.execute(ctx.tx);
  return rows[0]?.id;
}

/** Renames or shares a playlist; false where the member has another of that name. */
export async function updatePlaylist(ctx: TenantContext, playlistId: string, named: Named): Promise<boolean> {
  const { tenantId, memberId } = ctx.actor;
  const { numAffectedRows } = await sql`
    update podcast_playlists y
       set name = ${named.name}, is_shared = ${named.isShared}, revision = revision + 1, changed_at = ${ctx.now}
     where y.tenant_id = ${tenantId}::uuid and y.id = ${playlistId}::uuid and not exists (
       select from podcast_playlists o where o.tenant_id = y.tenant_id and o.member_id = ${memberId}::uuid
          and lower(o.name) = lower(${named.name}) and o.id <> y.id)`.execute(ctx.tx);
  return numAffectedRows === 1n;
}

/** Puts exactly these episodes into a playlist, in this order. */
export async function writeEpisodes(
  ctx: TenantContext,
  playlistId: string,
  episodeIds: readonly string[],
): Promise<void> {
  const { tenantId } = ctx.actor;
  await ctx.tx
    .deleteFrom('podcastPlaylistEpisodes')
    .where('tenantId', '=', tenantId)
    .where('playlistId', '=', playlistId)
    .execute();
  if (episodeIds.length === 0) return;
  await ctx.tx
    .insertInto('podcastPlaylistEpisodes')
    .values(episodeIds.map((episodeId, place) => ({ tenantId, playlistId, episodeId, place })))
    .execute();
}

/** What is in a playlist. */
export async function episodeIdsOf(ctx: TenantContext, playlistId: string): Promise<ReadonlySet<string>> {
  const rows = await ctx.tx
    .selectFrom('podcastPlaylistEpisodes')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('playlistId', '=', playlistId)
    .select('episodeId')
    .execute();
  return new Set(rows.map(({ episodeId }) => episodeId));
}

/** Deletes a playlist of the member's own; false where there is none. */
export async function deletePlaylist(ctx: TenantContext, playlistId: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.tx
    .deleteFrom('podcastPlaylists')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', ctx.actor.memberId)
    .where('id', '=', playlistId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
