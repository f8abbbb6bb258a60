import type { EpisodePage, PodcastFilters, PodcastPage } from '@trilha/contracts/engagement/podcasts';
import { filterText, searchKey } from '@trilha/rules/platform/text';
import { z } from 'zod';

import { AppError } from '../../../platform/app-error.ts';
import { isAllowed, requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import {
  countPodcastsFor,
  findAudioEpisode,
  findAudioTexts,
  findEpisodes,
  findEpisodesByName,
  findEpisodeTexts,
  findPassages,
  findPodcast,
  listEpisodes,
  listLabelsFor,
  listPodcastsFor,
  readPointRange,
  writeFavorite,
} from './podcasts.queries.ts';
import type { EpisodeRow, PodcastPageRow, Seen } from './podcasts.queries.ts';
import { audioTexts, presentEpisode, presentPodcast } from './podcasts.presenter.ts';

const MAX_WORDS = 6;
/** How much a search shows of each kind. */
const FOUND = { podcasts: 6, episodes: 20, passages: 20 } as const;
const people = z
  .object({ people: z.array(z.object({ name: z.string(), role: z.string() })) })
  .catch({ people: [] });

const isManager = ({ actor }: TenantContext) => isAllowed(actor, 'podcasts.manage');
/** Who manages podcasts opens also those that are for others. */
const seenBy = (ctx: TenantContext): Seen => ({ all: isManager(ctx) });

/** Words of a search as the database compares them. */
export const wordsOf = (search: string): string[] =>
  searchKey(filterText(search)).split(' ').filter(Boolean).slice(0, MAX_WORDS);

/** A page of the shows for this member (POD-01). */
export async function readPodcasts(
  ctx: TenantContext,
  {
    search,
    cursor,
    limit,
    ...filters
  }: PodcastFilters & { readonly cursor?: string; readonly limit: number },
) {
  requirePermission(ctx.actor, 'learning.take');
  const ask = { ...filters, words: wordsOf(search) };
  const rows = await listPodcastsFor(ctx, ask, { cursor, limit });
  const page = pageFrom(rows, limit, (row) => [row.rank, row.orderKey, row.id]);
  return {
    items: page.items.map((row) => presentPodcast(ctx, row)),
    nextCursor: page.nextCursor,
    total: await countPodcastsFor(ctx, ask),
  };
}

/** What the list of shows can be filtered by. */
export async function readPodcastFilters(ctx: TenantContext) {
  requirePermission(ctx.actor, 'learning.take');
  const labels = await listLabelsFor(ctx);
  const ofKind = (kind: string) =>
    labels.filter((label) => label.kind === kind).map(({ id, name }) => ({ id, name: textOf(ctx, name) }));
  return {
    areas: ofKind('area'),
    groups: ofKind('group'),
    tags: ofKind('tag'),
    categories: ofKind('category'),
  };
}

async function requirePodcast(ctx: TenantContext, podcastId: string): Promise<PodcastPageRow> {
  requirePermission(ctx.actor, 'learning.take');
  const row = await findPodcast(ctx, podcastId, seenBy(ctx));
  if (!row) throw new AppError('not_found');
  return row;
}

/** One show. Throws `not_found` before its time and where it is for others. */
export async function readPodcast(ctx: TenantContext, podcastId: string): Promise<PodcastPage> {
  const row = await requirePodcast(ctx, podcastId);
  return {
    ...presentPodcast(ctx, row),
    summary: textOf(ctx, row.summary),
    categories: row.categories.map(({ id, name }) => ({ id, name: textOf(ctx, name) })),
    can: { manage: isManager(ctx) },
  };
}

/** A page of a show's episodes, newest first. Throws as `readPodcast`. */
export async function readEpisodes(
  ctx: TenantContext,
  { podcastId, ...page }: { readonly podcastId: string; readonly cursor?: string; readonly limit: number },
) {
  await requirePodcast(ctx, podcastId);
  const { items, nextCursor } = pageFrom(await listEpisodes(ctx, podcastId, page), page.limit, (row) => [
    row.publishedKey,
    row.id,
  ]);
  return { items: items.map((row) => presentEpisode(ctx, row)), nextCursor };
}

/** One episode with what it is about. Throws `not_found`. */
export async function readEpisode(
  ctx: TenantContext,
  episodeId: string,
): Promise<Omit<EpisodePage, 'question'>> {
  requirePermission(ctx.actor, 'learning.take');
  const [row] = await findEpisodes(ctx, [episodeId], seenBy(ctx));
  if (!row) throw new AppError('not_found');
  const { summary, feed } = await findEpisodeTexts(ctx, episodeId);
  return {
    ...presentEpisode(ctx, row),
    summary: textOf(ctx, summary),
    heardPercent: row.heardPercent,
    people: people.parse(feed ?? {}).people,
  };
}

/** Of these episodes those the member may hear, in the order of the ids. */
export async function episodesInOrder(ctx: TenantContext, ids: readonly string[]) {
  const rows = new Map((await findEpisodes(ctx, ids, seenBy(ctx))).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [presentEpisode(ctx, row)] : [];
  });
}

/** The episode of an audio that the member may hear. Throws `not_found`. */
export async function requireAudio(ctx: TenantContext, audioId: string): Promise<EpisodeRow> {
  requirePermission(ctx.actor, 'learning.take');
  const row = await findAudioEpisode(ctx, audioId, seenBy(ctx));
  if (!row) throw new AppError('not_found');
  return row;
}

/** The episode of an audio; undefined where the member may not, or no longer, hear it. */
export async function episodeOfAudio(ctx: TenantContext, audioId: string) {
  const row = await findAudioEpisode(ctx, audioId, seenBy(ctx));
  return row && presentEpisode(ctx, row);
}

/** What is said in an audio and when, and its chapters. Throws `not_found`. */
export async function readTranscriptOf(ctx: TenantContext, audioId: string) {
  await requireAudio(ctx, audioId);
  const { transcript, chapters } = audioTexts.parse(await findAudioTexts(ctx, audioId));
  return { cues: transcript, chapters };
}

/** Shows and episodes by name, and places where the words are said (ROU-18). */
export async function searchPodcasts(ctx: TenantContext, name: string) {
  requirePermission(ctx.actor, 'learning.take');
  const words = wordsOf(name);
  if (words.length === 0) return { podcasts: [], episodes: [], passages: [] };
  const ask = {
    words,
    area: 'all',
    group: 'all',
    tag: 'all',
    category: 'all',
    progress: 'all',
    favorite: 'all',
  } as const;
  const podcasts = await listPodcastsFor(ctx, ask, { limit: FOUND.podcasts });
  const episodes = await findEpisodesByName(ctx, words, FOUND.episodes);
  const passages = await findPassages(ctx, words, FOUND.passages);
  const said = await findEpisodes(ctx, [...new Set(passages.map(({ episodeId }) => episodeId))], {
    all: false,
  });
  const saidById = new Map(said.map((row) => [row.id, presentEpisode(ctx, row)]));
  return {
    podcasts: podcasts.slice(0, FOUND.podcasts).map((row) => presentPodcast(ctx, row)),
    episodes: episodes.map((row) => presentEpisode(ctx, row)),
    passages: passages.flatMap(({ episodeId, ...place }) => {
      const episode = saidById.get(episodeId);
      return episode ? [{ ...place, episode }] : [];
    }),
  };
}

/** Makes a show one of the member's favorites, or no longer. Throws `not_found`. */
export async function setFavorite(ctx: TenantContext, podcastId: string, isFavorite: boolean) {
  await requirePodcast(ctx, podcastId);
  await writeFavorite(ctx, podcastId, isFavorite);
  return { isFavorite };
}

/** The least and the most that hearing an episode earns this member; null where none earns any. */
export async function episodePoints(
  ctx: TenantContext,
): Promise<{ readonly from: number; readonly to: number } | null> {
  requirePermission(ctx.actor, 'points.own');
  if (!ctx.actor.modules.has('podcasts')) return null;
  const { from, to } = await readPointRange(ctx);
  return from === null || to === null ? null : { from, to };
}
