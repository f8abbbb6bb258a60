import type { EpisodeCard, PodcastCard } from '@trilha/contracts/engagement/podcasts';
import { podcastChapter, transcriptCue } from '@trilha/contracts/engagement/podcasts';
import { localeSchema } from '@trilha/contracts/platform/locale';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import type { EpisodeRow, PodcastRow } from './podcasts.queries.ts';

/** A show as lists have it. */
export function presentPodcast(ctx: TenantContext, row: PodcastRow): PodcastCard {
  return {
    id: row.id,
    title: textOf(ctx, row.title),
    author: row.author,
    coverUrl: row.coverFileId ? ctx.fileUrl(row.coverFileId) : null,
    episodes: row.episodes,
    heard: row.heard,
    newestAt: row.newestAt?.toISOString() ?? null,
    isFavorite: row.isFavorite,
    isFollowed: row.isFollowed,
  };
}

/** An episode with its recordings: the one in the language of the screen first, then the company's. */
export function presentEpisode(ctx: TenantContext, row: EpisodeRow): EpisodeCard {
  const preferred = [ctx.actor.clientLocale, ctx.locale];
  const { id, kind, season, number, points } = row;
  return {
    id,
    podcast: { id: row.podcastId, title: textOf(ctx, row.podcastTitle) },
    title: textOf(ctx, row.title),
    coverUrl: row.coverFileId ? ctx.fileUrl(row.coverFileId) : null,
    kind,
    season,
    number,
    publishedAt: row.publishedAt.toISOString(),
    points,
    audios: row.audios
      .map(({ fileId, language, ...audio }) => ({
        ...audio,
        language: localeSchema.parse(language),
        url: ctx.fileUrl(fileId),
      }))
      .toSorted((a, b) => preferred.indexOf(b.language) - preferred.indexOf(a.language)),
  };
}

/** What the table holds of a recording's texts was written by `manage-texts.ts`; parsing gives it its types back. */
export const audioTexts = z.object({
  transcript: z.array(transcriptCue),
  chapters: z.array(podcastChapter),
});
