import type { PodcastFilters } from '@trilha/contracts/engagement/podcasts';
import type { EpisodeKind, PodcastProgress } from '@trilha/contracts/engagement/podcast-values';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';
import { isPodcastFor, isPodcastOut } from './podcast-audience.ts';

/** Which shows are meant: those for the member, or all that are out, as their administrators see them. */
export interface Seen {
  readonly all: boolean;
}
const seenBy = (ctx: TenantContext, { all }: Seen) => (all ? isPodcastOut(ctx) : isPodcastFor(ctx));

/** SQL that is true for episodes `e` that are out and can be heard. */
const canBeHeard = ({ now }: TenantContext): RawBuilder<boolean> =>
  sql<boolean>`e.removed_at is null and e.published_at <= ${now} and exists (
    select from podcast_audios a where a.tenant_id = e.tenant_id and a.episode_id = e.id)`;

/** What of a show's episodes is out, and how far the member is with them. */
const standing = (ctx: TenantContext) => sql`lateral (
  select count(*)::integer as episodes, max(e.published_at) as newest,
         count(*) filter (where s.heard)::integer as heard, coalesce(bool_or(s.started), false) as started
    from podcast_episodes e cross join lateral (
      select coalesce(bool_or(l.heard_at is not null), false) as heard, count(l.audio_id) > 0 as started
        from podcast_audios a join podcast_listens l
          on l.tenant_id = a.tenant_id and l.audio_id = a.id and l.member_id = ${ctx.actor.memberId}::uuid
       where a.tenant_id = e.tenant_id and a.episode_id = e.id) s
   where e.tenant_id = p.tenant_id and e.podcast_id = p.id and ${canBeHeard(ctx)}) h`;

export interface PodcastRow {
  readonly id: string;
  readonly title: unknown;
  readonly author: string;
  readonly coverFileId: string | null;
  readonly episodes: number;
  readonly heard: number;
  readonly newestAt: Date | null;
  readonly isFavorite: boolean;
  readonly isFollowed: boolean;
}

const isFollowed = ({ actor }: TenantContext) => sql<boolean>`exists (select from podcast_follows w
  where w.tenant_id = p.tenant_id and w.podcast_id = p.id and w.member_id = ${actor.memberId}::uuid)`;

const podcastColumns = (ctx: TenantContext) => sql`p.id, p.title, p.author, p.cover_file_id as "coverFileId",
  h.episodes, h.heard, h.newest as "newestAt",
  exists (select from podcast_favorites f where f.tenant_id = p.tenant_id and f.podcast_id = p.id
             and f.member_id = ${ctx.actor.memberId}::uuid) as "isFavorite",
  ${isFollowed(ctx)} as "isFollowed"`;

const isLike = (column: RawBuilder<unknown>, word: string) =>
  sql<boolean>`(strpos(${column}, ${word}) > 0 or word_similarity(${word}, ${column}) >= 0.5)`;
const likeness = (column: RawBuilder<unknown>, words: readonly string[]) =>
  words.length === 0
    ? sql<number>`0`
    : sql<number>`(1000 * (${sql.join(
        words.map(
          (word) =>
            sql`(case when strpos(${column}, ${word}) > 0 then 1 else word_similarity(${word}, ${column}) end)`,
        ),
        sql` + `,
      )}) / ${words.length})::integer`;

const PROGRESS: Readonly<Record<PodcastProgress, RawBuilder<boolean>>> = {
  not_started: sql`not h.started`,
  in_progress: sql`h.started and h.heard < h.episodes`,
  concluded: sql`h.episodes > 0 and h.heard = h.episodes`,
};

export interface PodcastAsk extends Omit<PodcastFilters, 'search'> {
  readonly words: readonly string[];
}

const searched = sql`p.search_text`;

function filtered(ctx: TenantContext, ask: PodcastAsk): RawBuilder<boolean> {
  const labelled = (['area', 'group', 'tag'] as const).flatMap((kind) =>
    ask[kind] === 'all'
      ? []
      : [sql<boolean>`${ask[kind]}::uuid = any (${sql.ref(`p.audience_${kind}_ids`)})`],
  );
  return sql<boolean>`${sql.join(
    [
      isPodcastFor(ctx),
      ...ask.words.map((word) => isLike(searched, word)),
      ...labelled,
      ...(ask.category === 'all' ? [] : [sql`${ask.category}::uuid = any (p.category_ids)`]),
      ...(ask.favorite === 'true'
        ? [
            sql`exists (select from podcast_favorites f where f.tenant_id = p.tenant_id and f.podcast_id = p.id
                   and f.member_id = ${ctx.actor.memberId}::uuid)`,
          ]
        : []),
      ...(ask.progress === 'all' ? [] : [PROGRESS[ask.progress]]),
    ],
    sql` and `,
  )}`;
}

const inOrder = z.tuple([z.number(), cursorTime, z.uuid()]);

/** Shows for the member, best match first, then by their newest episode; one more than asked. */
export async function listPodcastsFor(
  ctx: TenantContext,
  ask: PodcastAsk,
  page: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<(PodcastRow & { readonly rank: number; readonly orderKey: string })[]> {
  const after = readCursor(page.cursor, inOrder);
  const rank = likeness(searched, ask.words);
  const order = sql`coalesce(h.newest, p.published_at)`;
  const { rows } = await sql<PodcastRow & { readonly rank: number; readonly orderKey: string }>`
    select ${podcastColumns(ctx)}, ${rank} as rank, ${order}::text as "orderKey"
      from podcasts p cross join ${standing(ctx)}
     where ${filtered(ctx, ask)}
       ${after ? sql`and (${rank}, ${order}, p.id) < (${after[0]}, ${after[1]}::timestamptz, ${after[2]}::uuid)` : sql``}
     order by rank desc, ${order} desc, p.id desc limit ${page.limit + 1}`.execute(ctx.tx);
  return rows;
}

/** Shows of the member that they follow, the newest episode first. */
export async function listFollowed(ctx: TenantContext, limit: number): Promise<PodcastRow[]> {
  const { rows } = await sql<PodcastRow>`
    select ${podcastColumns(ctx)} from podcasts p cross join ${standing(ctx)}
     where ${isPodcastFor(ctx)} and ${isFollowed(ctx)}
     order by coalesce(h.newest, p.published_at) desc, p.id desc limit ${limit}`.execute(ctx.tx);
  return rows;
}

/** How many shows these filters find. */
export async function countPodcastsFor(ctx: TenantContext, ask: PodcastAsk): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from podcasts p cross join ${standing(ctx)} where ${filtered(ctx, ask)}`.execute(
    ctx.tx,
  );
  return rows[0]?.total ?? 0;
}

interface LabelRow {
  readonly id: string;
  readonly kind: string;
  readonly name: unknown;
}

/** Areas, groups, tags and categories that shows of the member have, in the company's order. */
export async function listLabelsFor(ctx: TenantContext): Promise<LabelRow[]> {
  const { rows } = await sql<LabelRow>`
    with mine as (select p.* from podcasts p where ${isPodcastFor(ctx)})
    select t.id, t.kind, t.name from labels t
     where t.tenant_id = ${ctx.actor.tenantId}::uuid and exists (select from mine
       where t.id = any (mine.audience_area_ids || mine.audience_group_ids || mine.audience_tag_ids || mine.category_ids))
     order by t.kind, t.sort_order, t.id limit 500`.execute(ctx.tx);
  return rows;
}

export interface PodcastPageRow extends PodcastRow {
  readonly summary: unknown;
  readonly categories: readonly { readonly id: string; readonly name: unknown }[];
}

/** One show that is out; undefined where there is none, and for one that is for others. */
export async function findPodcast(
  ctx: TenantContext,
  podcastId: string,
  seen: Seen,
): Promise<PodcastPageRow | undefined> {
  const { rows } = await sql<PodcastPageRow>`
    select ${podcastColumns(ctx)}, p.summary,
           coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.sort_order, t.id)
                       from labels t where t.tenant_id = p.tenant_id and t.id = any (p.category_ids)), '[]') as categories
      from podcasts p cross join ${standing(ctx)} where ${seenBy(ctx, seen)} and p.id = ${podcastId}::uuid`.execute(
    ctx.tx,
  );
  return rows[0];
}

export interface AudioRow {
  readonly id: string;
  readonly language: string;
  readonly fileId: string;
  readonly seconds: number;
  readonly size: number;
  readonly hasTranscript: boolean;
  readonly hasChapters: boolean;
  readonly position: number;
  readonly seenShare: number;
  readonly isHeard: boolean;
}

export interface EpisodeRow {
  readonly id: string;
  readonly podcastId: string;
  readonly podcastTitle: unknown;
  readonly title: unknown;
  readonly coverFileId: string | null;
  readonly kind: EpisodeKind;
  readonly season: number | null;
  readonly number: number | null;
  readonly publishedAt: Date;
  readonly publishedKey: string;
  readonly points: number;
  readonly heardPercent: number;
  readonly audios: readonly AudioRow[];
}

const episodeColumns = (
  ctx: TenantContext,
) => sql`e.id, e.podcast_id as "podcastId", p.title as "podcastTitle", p.heard_percent as "heardPercent", e.title,
  coalesce(e.cover_file_id, p.cover_file_id) as "coverFileId", e.kind, e.season, e.number, e.published_at as "publishedAt",
  e.published_at::text as "publishedKey", e.points,
  (select json_agg(json_build_object('id', a.id, 'language', a.language, 'fileId', a.file_id, 'seconds', a.seconds,
            'size', (select f.size from files f where f.tenant_id = a.tenant_id and f.id = a.file_id), 'hasTranscript', a.transcript_text <> '', 'hasChapters', a.chapters <> '[]', 'position', coalesce(l.position, 0),
            'seenShare', coalesce(l.seen_share, 0), 'isHeard', l.heard_at is not null) order by a.language)
     from podcast_audios a left join podcast_listens l
       on l.tenant_id = a.tenant_id and l.audio_id = a.id and l.member_id = ${ctx.actor.memberId}::uuid
    where a.tenant_id = e.tenant_id and a.episode_id = e.id) as audios`;

const episodesOfShows = sql`podcast_episodes e join podcasts p on p.tenant_id = e.tenant_id and p.id = e.podcast_id`;
const byTime = z.tuple([cursorTime, z.uuid()]);

/** Episodes of a show that are out, newest first; one more than asked. */
export async function listEpisodes(
  ctx: TenantContext,
  podcastId: string,
  page: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<EpisodeRow[]> {
  const after = readCursor(page.cursor, byTime);
  const { rows } = await sql<EpisodeRow>`
    select ${episodeColumns(ctx)} from ${episodesOfShows}
     where e.tenant_id = ${ctx.actor.tenantId}::uuid and e.podcast_id = ${podcastId}::uuid and ${canBeHeard(ctx)}
       ${after ? sql`and (e.published_at, e.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
     order by e.published_at desc, e.id desc limit ${page.limit + 1}`.execute(ctx.tx);
  return rows;
}

/** Episodes of shows the member follows, newest first. */
export async function listFollowedEpisodes(ctx: TenantContext, limit: number): Promise<EpisodeRow[]> {
  const { rows } = await sql<EpisodeRow>`
    select ${episodeColumns(ctx)} from ${episodesOfShows}
     where ${isPodcastFor(ctx)} and ${isFollowed(ctx)} and ${canBeHeard(ctx)}
     order by e.published_at desc, e.id desc limit ${limit}`.execute(ctx.tx);
  return rows;
}

/** Of these episodes those the member may hear, in no order. */
export async function findEpisodes(
  ctx: TenantContext,
  ids: readonly string[],
  seen: Seen,
): Promise<EpisodeRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<EpisodeRow>`
    select ${episodeColumns(ctx)} from ${episodesOfShows}
     where ${seenBy(ctx, seen)} and e.id = any (${[...ids]}::uuid[]) and ${canBeHeard(ctx)}`.execute(ctx.tx);
  return rows;
}

/** What an episode says beside its card. */
export function findEpisodeTexts(ctx: TenantContext, episodeId: string) {
  return ctx.tx
    .selectFrom('podcastEpisodes')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', episodeId)
    .select(['summary', 'feed'])
    .executeTakeFirstOrThrow();
}

/** The episode of an audio that the member may hear. */
export async function findAudioEpisode(
  ctx: TenantContext,
  audioId: string,
  seen: Seen,
): Promise<EpisodeRow | undefined> {
  const { rows } = await sql<EpisodeRow>`
    select ${episodeColumns(ctx)} from ${episodesOfShows}
     where ${seenBy(ctx, seen)} and ${canBeHeard(ctx)} and exists (select from podcast_audios a
       where a.tenant_id = e.tenant_id and a.episode_id = e.id and a.id = ${audioId}::uuid)`.execute(ctx.tx);
  return rows[0];
}

/** What is said in an audio, and its chapters. */
export function findAudioTexts(ctx: TenantContext, audioId: string) {
  return ctx.tx
    .selectFrom('podcastAudios')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', audioId)
    .select(['transcript', 'chapters'])
    .executeTakeFirst();
}

/** Episodes whose name has or resembles these words, best match first. */
export async function findEpisodesByName(
  ctx: TenantContext,
  words: readonly string[],
  limit: number,
): Promise<EpisodeRow[]> {
  const column = sql`e.search_text`;
  const { rows } = await sql<EpisodeRow>`
    select ${episodeColumns(ctx)} from ${episodesOfShows}
     where ${isPodcastFor(ctx)} and ${canBeHeard(ctx)} and ${sql.join(
       words.map((word) => isLike(column, word)),
       sql` and `,
     )}
     order by ${likeness(column, words)} desc, e.published_at desc, e.id desc limit ${limit}`.execute(ctx.tx);
  return rows;
}

export interface PassageRow {
  readonly episodeId: string;
  readonly audioId: string;
  readonly at: number;
  readonly text: string;
}

/** Places of transcripts: of each recording that says all these words the stretch that says most of them. */
export async function findPassages(
  ctx: TenantContext,
  words: readonly string[],
  limit: number,
): Promise<PassageRow[]> {
  const says = sql.join(
    words.map((word) => sql`(strpos(app.search_key(c.cue ->> 'text'), ${word}) > 0)::integer`),
    sql` + `,
  );
  const { rows } = await sql<PassageRow>`
    select e.id as "episodeId", a.id as "audioId", s.at, s.text
      from ${episodesOfShows}
      join podcast_audios a on a.tenant_id = e.tenant_id and a.episode_id = e.id
      cross join lateral (
        select (c.cue ->> 'start')::float as at, c.cue ->> 'text' as text
          from jsonb_array_elements(a.transcript) with ordinality c (cue, place)
         where ${says} > 0 order by ${says} desc, c.place limit 1) s
     where ${isPodcastFor(ctx)} and ${canBeHeard(ctx)} and ${sql.join(
       words.map((word) => sql`strpos(a.transcript_text, ${word}) > 0`),
       sql` and `,
     )}
     order by e.published_at desc, e.id desc, a.language limit ${limit}`.execute(ctx.tx);
  return rows;
}

/** Makes a show a favorite of the member's, or no longer; twice is the same as once. */
export async function writeFavorite(
  ctx: TenantContext,
  podcastId: string,
  isFavorite: boolean,
): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  if (isFavorite)
    await ctx.tx
      .insertInto('podcastFavorites')
      .values({ tenantId, memberId, podcastId, createdAt: ctx.now })
      .onConflict((conflict) => conflict.columns(['tenantId', 'memberId', 'podcastId']).doNothing())
      .execute();
  else
    await ctx.tx
      .deleteFrom('podcastFavorites')
      .where('tenantId', '=', tenantId)
      .where('memberId', '=', memberId)
      .where('podcastId', '=', podcastId)
      .execute();
}

/** The least and the most points of episodes the member may hear and that earn any. */
export async function readPointRange(ctx: TenantContext) {
  const { rows } = await sql<{ from: number | null; to: number | null }>`
    select min(e.points) as "from", max(e.points) as "to" from ${episodesOfShows}
     where ${isPodcastFor(ctx)} and ${canBeHeard(ctx)} and e.points > 0`.execute(ctx.tx);
  return rows[0] ?? { from: null, to: null };
}
