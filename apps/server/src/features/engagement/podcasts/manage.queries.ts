import type { EpisodeBody, PodcastBody } from '@trilha/contracts/engagement/podcasts-admin';
import type {
  FeedProblem,
  FetchKind,
  FetchProblem,
  PodcastState,
} from '@trilha/contracts/engagement/podcast-values';
import { searchKey } from '@trilha/rules/platform/text';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { countedLabels } from '../../../platform/db/counted-labels.ts';
import { byPublication, standsAs } from '../../../platform/db/publication.ts';

/** A text in all its languages as it is searched. */
export const searchTextOf = (text: Readonly<Record<string, string | undefined>>, ...more: string[]): string =>
  searchKey([...Object.values(text), ...more].filter(Boolean).join(' '));

const countersOf = (scope: RawBuilder<unknown>) => sql`lateral (
  select count(distinct l.member_id)::integer as started,
         count(distinct l.member_id) filter (where l.heard_at is not null)::integer as heard
    from podcast_audios a join podcast_listens l on l.tenant_id = a.tenant_id and l.audio_id = a.id
    join podcast_episodes s on s.tenant_id = a.tenant_id and s.id = a.episode_id
   where ${scope}) k`;

export interface ManagedPodcastRow {
  readonly id: string;
  readonly title: unknown;
  readonly publishedAt: Date | null;
  readonly feedAddress: string | null;
  readonly episodes: number;
  readonly drafts: number;
  readonly started: number;
  readonly heard: number;
  readonly orderKey: string;
}

interface ManagedAsk {
  readonly words: readonly string[];
  readonly state?: PodcastState | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Shows as administrators see them, drafts first, then newest first; one more than asked. */
export async function listManaged(ctx: TenantContext, ask: ManagedAsk): Promise<ManagedPodcastRow[]> {
  const { order, key, after } = byPublication('p', ask.cursor);
  const all = [
    sql`p.tenant_id = ${ctx.actor.tenantId}::uuid and p.removed_at is null`,
    ...ask.words.map((word) => sql`strpos(p.search_text, ${word}) > 0`),
    ...(ask.state ? [standsAs('p', ask.state, ctx.now)] : []),
    after,
  ];
  const { rows } = await sql<ManagedPodcastRow>`
    select p.id, p.title, p.published_at as "publishedAt", p.feed_address as "feedAddress", ${key} as "orderKey",
           n.episodes, n.drafts, k.started, k.heard
      from podcasts p
      cross join lateral (select count(*)::integer as episodes, count(*) filter (where e.published_at is null)::integer as drafts
        from podcast_episodes e where e.tenant_id = p.tenant_id and e.podcast_id = p.id and e.removed_at is null) n
      cross join ${countersOf(sql`a.tenant_id = p.tenant_id and s.podcast_id = p.id`)}
     where ${sql.join(all, sql` and `)} order by ${order} limit ${ask.limit + 1}`.execute(ctx.tx);
  return rows;
}

/** A show as it is written, removed ones too; its row is held where it is to be changed. */
export function findManagedPodcast(
  ctx: TenantContext,
  podcastId: string,
  { lock }: { readonly lock: boolean },
) {
  const query = ctx.tx
    .selectFrom('podcasts')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', podcastId)
    .selectAll();
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}
export type WrittenPodcast = NonNullable<Awaited<ReturnType<typeof findManagedPodcast>>>;

const podcastValues = ({ audience, title, summary, ...body }: PodcastBody) => ({
  title: JSON.stringify(title),
  summary: JSON.stringify(summary),
  author: body.author,
  coverFileId: body.coverFileId,
  categoryIds: [...new Set(body.categoryIds)],
  heardPercent: body.heardPercent,
  audienceAreaIds: [...new Set(audience.areaIds)],
  audienceGroupIds: [...new Set(audience.groupIds)],
  audienceTagIds: [...new Set(audience.tagIds)],
  publishedAt: body.publishedAt,
  searchText: searchTextOf(title, body.author),
});

/** What a feed says beside the texts of a show or an episode. */
export interface FeedFacts {
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly people: readonly { readonly name: string; readonly role: string }[];
}

/** Writes a new show, perhaps one whose feed waits to be read; undefined where that feed has one already. */
export async function insertPodcast(
  ctx: TenantContext,
  body: PodcastBody,
  feedAddress?: string,
): Promise<string | undefined> {
  const added = await ctx.tx
    .insertInto('podcasts')
    .values({
      ...podcastValues(body),
      tenantId: ctx.actor.tenantId,
      changedAt: ctx.now,
      ...(feedAddress === undefined ? {} : { feedAddress, feedState: 'waiting', feedAskedAt: ctx.now }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

const onePodcast = (ctx: TenantContext, podcastId: string) =>
  ctx.tx.updateTable('podcasts').where('tenantId', '=', ctx.actor.tenantId).where('id', '=', podcastId);

/** Writes a show anew. */
export async function updatePodcast(ctx: TenantContext, podcastId: string, body: PodcastBody): Promise<void> {
  await onePodcast(ctx, podcastId)
    .set((eb) => ({ ...podcastValues(body), revision: eb('revision', '+', 1), changedAt: ctx.now }))
    .execute();
}

/** Gives a show that nobody changed yet the texts of its feed. */
export async function writeFirstTexts(
  ctx: TenantContext,
  podcastId: string,
  { title, summary, author }: Pick<PodcastBody, 'title' | 'summary' | 'author'>,
): Promise<void> {
  await onePodcast(ctx, podcastId)
    .where('revision', '=', 1)
    .set((eb) => ({
      title: JSON.stringify(title),
      summary: JSON.stringify(summary),
      author,
      searchText: searchTextOf(title, author),
      revision: eb('revision', '+', 1),
      changedAt: ctx.now,
    }))
    .execute();
}

/** Has the feeds of these shows read, in the background. */
export async function askFeeds(ctx: TenantContext, podcastIds: readonly string[]): Promise<void> {
  await ctx.tx
    .updateTable('podcasts')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...podcastIds]))))
    .set({ feedState: 'waiting', feedProblem: null, feedAskedAt: ctx.now })
    .execute();
}

/** The address of the feed of a show that waits to be read. */
export function findWaitingFeed(ctx: TenantContext, podcastId: string) {
  return ctx.tx
    .selectFrom('podcasts')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', podcastId)
    .where('feedState', '=', 'waiting')
    .where('removedAt', 'is', null)
    .select('feedAddress as address')
    .executeTakeFirst();
}

/** Notes what a feed says now and how many episodes it brought. */
export async function writeFeedFacts(
  ctx: TenantContext,
  podcastId: string,
  { feed, brought }: { readonly feed: FeedFacts; readonly brought: number },
): Promise<void> {
  await onePodcast(ctx, podcastId)
    .set({
      feed: JSON.stringify(feed),
      feedReadAt: ctx.now,
      feedState: null,
      feedProblem: null,
      feedBrought: brought,
    })
    .execute();
}

/** Writes why a feed that waits could not be read. */
export async function failFeed(ctx: TenantContext, podcastId: string, problem: FeedProblem): Promise<void> {
  await onePodcast(ctx, podcastId)
    .where('feedState', '=', 'waiting')
    .set({ feedState: 'failed', feedProblem: problem })
    .execute();
}

/** How much of what a feed names is still to be fetched, and how much could not be. */
export async function countFetches(
  ctx: TenantContext,
  podcastId: string,
): Promise<{ readonly waiting: number; readonly failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where state = 'waiting')::integer as waiting, count(*) filter (where state = 'failed')::integer as failed
      from podcast_fetches where tenant_id = ${ctx.actor.tenantId}::uuid and podcast_id = ${podcastId}::uuid`.execute(
    ctx.tx,
  );
  return rows[0] ?? { waiting: 0, failed: 0 };
}

/** Puts the picture of a feed on a show that has none. */
export async function writePodcastCover(
  ctx: TenantContext,
  podcastId: string,
  fileId: string,
): Promise<void> {
  await onePodcast(ctx, podcastId).where('coverFileId', 'is', null).set({ coverFileId: fileId }).execute();
}

/** Removes a show, or brings it back. */
export async function markPodcastRemoved(
  ctx: TenantContext,
  podcastId: string,
  removedAt: Date | null,
): Promise<void> {
  await onePodcast(ctx, podcastId).set({ removedAt }).execute();
}

/** Whether a show that is there has this feed. */
export async function isFeedKnown(ctx: TenantContext, address: string): Promise<boolean> {
  const known = await ctx.tx
    .selectFrom('podcasts')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('feedAddress', '=', address)
    .where('removedAt', 'is', null)
    .select('id')
    .executeTakeFirst();
  return known !== undefined;
}

export interface ManagedAudioRow {
  readonly id: string;
  readonly language: string;
  readonly fileId: string;
  readonly seconds: number;
  readonly cues: number;
  readonly chapters: number;
}
export interface ManagedFetchRow {
  readonly id: string;
  readonly kind: FetchKind;
  readonly language: string;
  readonly address: string;
  readonly problem: FetchProblem | null;
}

const partsOfEpisode = sql`
  coalesce((select json_agg(json_build_object('id', a.id, 'language', a.language, 'fileId', a.file_id, 'seconds', a.seconds,
      'cues', jsonb_array_length(a.transcript), 'chapters', jsonb_array_length(a.chapters)) order by a.language)
    from podcast_audios a where a.tenant_id = e.tenant_id and a.episode_id = e.id), '[]') as audios,
  coalesce((select json_agg(json_build_object('id', f.id, 'kind', f.kind, 'language', f.language, 'address', f.address,
      'problem', f.problem) order by f.id)
    from podcast_fetches f where f.tenant_id = e.tenant_id and f.episode_id = e.id), '[]') as fetches`;

interface Parts {
  readonly audios: readonly ManagedAudioRow[];
  readonly fetches: readonly ManagedFetchRow[];
}

export interface ManagedEpisodeRow extends Parts {
  readonly id: string;
  readonly title: unknown;
  readonly publishedAt: Date | null;
  readonly season: number | null;
  readonly number: number | null;
  readonly points: number;
  readonly started: number;
  readonly heard: number;
  readonly orderKey: string;
}

/** Episodes of a show as administrators see them, drafts first, then newest first; one more than asked. */
export async function listManagedEpisodes(
  ctx: TenantContext,
  podcastId: string,
  ask: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<ManagedEpisodeRow[]> {
  const { order, key, after } = byPublication('e', ask.cursor);
  const { rows } = await sql<ManagedEpisodeRow>`
    select e.id, e.title, e.published_at as "publishedAt", e.season, e.number, e.points, ${key} as "orderKey",
           k.started, k.heard, ${partsOfEpisode}
      from podcast_episodes e cross join ${countersOf(sql`a.tenant_id = e.tenant_id and a.episode_id = e.id`)}
     where e.tenant_id = ${ctx.actor.tenantId}::uuid and e.podcast_id = ${podcastId}::uuid and e.removed_at is null
       and ${after}
     order by ${order} limit ${ask.limit + 1}`.execute(ctx.tx);
  return rows;
}

/** An episode as it is written, removed ones too; its row is held where it is to be changed. */
export function findManagedEpisode(
  ctx: TenantContext,
  episodeId: string,
  { lock }: { readonly lock: boolean },
) {
  const query = ctx.tx
    .selectFrom('podcastEpisodes')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', episodeId)
    .selectAll();
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}
export type WrittenEpisode = NonNullable<Awaited<ReturnType<typeof findManagedEpisode>>>;

/** Recordings of an episode, and what of it is still to be fetched. */
export async function findParts(ctx: TenantContext, episodeId: string): Promise<Parts> {
  const { rows } = await sql<Parts>`
    select ${partsOfEpisode} from podcast_episodes e
     where e.tenant_id = ${ctx.actor.tenantId}::uuid and e.id = ${episodeId}::uuid`.execute(ctx.tx);
  return rows[0] ?? { audios: [], fetches: [] };
}

type EpisodeTexts = Omit<EpisodeBody, 'audios'>;
const episodeValues = ({ title, summary, ...body }: EpisodeTexts) => ({
  title: JSON.stringify(title),
  summary: JSON.stringify(summary),
  coverFileId: body.coverFileId,
  kind: body.kind,
  season: body.season,
  number: body.number,
  points: body.points,
  publishedAt: body.publishedAt,
  question: body.question === null ? null : JSON.stringify(body.question),
  searchText: searchTextOf(title),
});

/** Writes a new episode, perhaps of a feed; undefined where the feed's is there already, also a removed one. */
export async function insertEpisode(
  ctx: TenantContext,
  podcastId: string,
  body: EpisodeTexts,
  source?: { readonly guid: string; readonly feed: FeedFacts },
): Promise<string | undefined> {
  const added = await ctx.tx
    .insertInto('podcastEpisodes')
    .values({
      ...episodeValues(body),
      tenantId: ctx.actor.tenantId,
      podcastId,
      changedAt: ctx.now,
      ...(source ? { guid: source.guid, feed: JSON.stringify(source.feed) } : {}),
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'podcastId', 'guid']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

const oneEpisode = (ctx: TenantContext, episodeId: string) =>
  ctx.tx
    .updateTable('podcastEpisodes')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', episodeId);

/** Writes an episode anew. */
export async function updateEpisode(
  ctx: TenantContext,
  episodeId: string,
  body: EpisodeTexts,
): Promise<void> {
  await oneEpisode(ctx, episodeId)
    .set((eb) => ({ ...episodeValues(body), revision: eb('revision', '+', 1), changedAt: ctx.now }))
    .execute();
}

/** Puts the picture of a feed on an episode that has none. */
export async function writeEpisodeCover(
  ctx: TenantContext,
  episodeId: string,
  fileId: string,
): Promise<void> {
  await oneEpisode(ctx, episodeId).where('coverFileId', 'is', null).set({ coverFileId: fileId }).execute();
}

/** Removes an episode, or brings it back. */
export async function markEpisodeRemoved(
  ctx: TenantContext,
  episodeId: string,
  removedAt: Date | null,
): Promise<void> {
  await oneEpisode(ctx, episodeId).set({ removedAt }).execute();
}

/** Sets when drafts of a show come out; how many of them there were. */
export async function writeSchedule(
  ctx: TenantContext,
  podcastId: string,
  dates: readonly { readonly id: string; readonly at: Date }[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update podcast_episodes e set published_at = d.at, revision = e.revision + 1, changed_at = ${ctx.now}
      from jsonb_to_recordset(${JSON.stringify(dates)}::jsonb) as d(id uuid, at timestamptz)
     where e.tenant_id = ${ctx.actor.tenantId}::uuid and e.podcast_id = ${podcastId}::uuid and e.id = d.id
       and e.published_at is null and e.removed_at is null`.execute(ctx.tx);
  return Number(numAffectedRows ?? 0n);
}

export interface Recording {
  readonly language: string;
  readonly fileId: string;
  readonly seconds: number;
}

/** Gives an episode exactly these recordings; one in a language that stays keeps who heard it. */
export async function writeAudios(
  ctx: TenantContext,
  episodeId: string,
  recordings: readonly Recording[],
): Promise<void> {
  const { tenantId } = ctx.actor;
  const languages = recordings.map(({ language }) => language);
  await ctx.tx
    .deleteFrom('podcastAudios')
    .where('tenantId', '=', tenantId)
    .where('episodeId', '=', episodeId)
    .where(sql<boolean>`language <> all (${languages}::text[])`)
    .execute();
  for (const recording of recordings) await upsertAudio(ctx, episodeId, recording);
}

/** Gives an episode its recording in a language. */
export async function upsertAudio(
  ctx: TenantContext,
  episodeId: string,
  recording: Recording,
): Promise<void> {
  const { language, fileId, seconds } = recording;
  await ctx.tx
    .insertInto('podcastAudios')
    .values({ tenantId: ctx.actor.tenantId, episodeId, language, fileId, seconds })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'episodeId', 'language']).doUpdateSet({ fileId, seconds }),
    )
    .execute();
}

/** The episode an audio belongs to, where it is not removed. */
export function findAudio(ctx: TenantContext, audioId: string) {
  return ctx.tx
    .selectFrom('podcastAudios as a')
    .innerJoin('podcastEpisodes as e', (join) =>
      join.onRef('e.tenantId', '=', 'a.tenantId').onRef('e.id', '=', 'a.episodeId'),
    )
    .where('a.tenantId', '=', ctx.actor.tenantId)
    .where('a.id', '=', audioId)
    .where('e.removedAt', 'is', null)
    .select(['a.id', 'a.episodeId', 'a.transcript', 'a.chapters'])
    .executeTakeFirst();
}

/** Writes the texts of an audio. */
export async function writeAudioTexts(
  ctx: TenantContext,
  audioId: string,
  texts: { readonly transcript: string; readonly transcriptText: string } | { readonly chapters: string },
): Promise<void> {
  await ctx.tx
    .updateTable('podcastAudios')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', audioId)
    .set(texts)
    .execute();
}

/** Lengths of those of these files that are ready audios of the company. */
export async function readAudioLengths(ctx: TenantContext, fileIds: readonly string[]) {
  const rows = await ctx.tx
    .selectFrom('files')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...fileIds]))))
    .where('status', '=', 'ready')
    .where('mime', 'like', 'audio/%')
    .select(['id', 'length'])
    .execute();
  return new Map(rows.map(({ id, length }) => [id, length]));
}

/** Whether a picture and labels that a show names are the company's. */
export async function hasEveryPart(
  ctx: TenantContext,
  {
    coverFileId,
    labels,
  }: {
    readonly coverFileId: string | null;
    readonly labels: readonly { readonly kind: string; readonly id: string }[];
  },
): Promise<'file' | 'labels' | null> {
  const { tenantId } = ctx.actor;
  const unique = [...new Map(labels.map((label) => [`${label.kind} ${label.id}`, label])).values()];
  const { rows } = await sql<{ hasFile: boolean; labels: number }>`
    select ${coverFileId}::uuid is null or exists (select from files f where f.tenant_id = ${tenantId}::uuid
             and f.id = ${coverFileId}::uuid and f.status = 'ready' and f.mime like 'image/%' and f.purpose <> 'avatar') as "hasFile",
           ${countedLabels(tenantId, unique)} as labels`.execute(ctx.tx);
  if (!rows[0]?.hasFile) return 'file';
  return rows[0].labels === unique.length ? null : 'labels';
}

/** Imported shows of the company whose feed was not read for most of a day. */
export async function listFeedsToRead(ctx: TenantContext): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('podcasts')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('removedAt', 'is', null)
    .where(
      // One whose first reading failed has none yet.
      sql<boolean>`coalesce(feed_read_at, feed_asked_at) < ${ctx.now}::timestamptz - interval '20 hours'`,
    )
    .where('feedAddress', 'is not', null)
    .select('id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
