import { memberId } from '@trilha/demo/ids';
import { PLAYLISTS, PODCASTS } from '@trilha/demo/podcasts';
import type { DemoCompany } from '@trilha/demo/companies';
import type { DemoEpisode } from '@trilha/demo/podcasts';
import { searchKey } from '@trilha/rules/platform/text';
import type { Locale, LocalizedText } from '@trilha/rules/platform/locales';

import type { TenantContext } from '../platform/context.ts';
import { fileLength } from '../platform/files/file-length.ts';
import { daysBefore } from './seed-learning.ts';

const searched = (text: LocalizedText, ...more: readonly string[]) =>
  searchKey([...Object.values(text), ...more].join(' '));

/** Podcasts of a company with their episodes, audios and what is said in them. */
export async function insertPodcasts(ctx: TenantContext, company: DemoCompany): Promise<void> {
  for (const podcast of PODCASTS.filter((one) => one.company === company.slug)) {
    await ctx.tx
      .insertInto('podcasts')
      .values({
        tenantId: company.id,
        id: podcast.id,
        title: JSON.stringify(podcast.title),
        summary: JSON.stringify(podcast.summary),
        author: podcast.author,
        coverFileId: podcast.coverFileId,
        categoryIds: [podcast.categoryId],
        publishedAt: daysBefore(ctx.now, podcast.publishedDaysAgo),
        searchText: searched(podcast.title, podcast.author),
        changedAt: ctx.now,
      })
      .execute();
    for (const episode of podcast.episodes) await insertEpisode(ctx, podcast.id, episode);
  }
  for (const { id, username, name, episodes } of PLAYLISTS.filter((one) => one.company === company.slug)) {
    await ctx.tx
      .insertInto('podcastPlaylists')
      .values({
        tenantId: company.id,
        id,
        memberId: memberId(company.slug, username),
        name,
        isShared: true,
        changedAt: ctx.now,
      })
      .execute();
    await ctx.tx
      .insertInto('podcastPlaylistEpisodes')
      .values(
        episodes.map((episodeId, place) => ({ tenantId: company.id, playlistId: id, episodeId, place })),
      )
      .execute();
  }
}

async function insertEpisode(ctx: TenantContext, podcastId: string, episode: DemoEpisode): Promise<void> {
  const { tenantId } = ctx.actor;
  const { id, title, summary, number, points, audioFileId } = episode;
  await ctx.tx
    .insertInto('podcastEpisodes')
    .values({
      tenantId,
      id,
      podcastId,
      title: JSON.stringify(title),
      summary: JSON.stringify(summary),
      number,
      points,
      question: episode.question ? JSON.stringify(episode.question) : null,
      publishedAt: daysBefore(ctx.now, episode.publishedDaysAgo),
      searchText: searched(title),
      changedAt: ctx.now,
    })
    .execute();
  const seconds = await fileLength(ctx, audioFileId);
  if (seconds === null) throw new Error(`The sound of ${id} does not tell its length.`);
  for (const { id: audioId, language } of episode.audios)
    await ctx.tx
      .insertInto('podcastAudios')
      .values({
        tenantId,
        id: audioId,
        episodeId: id,
        language,
        fileId: audioFileId,
        seconds,
        ...textsIn(episode, language),
      })
      .execute();
}

function textsIn({ said, chapters }: DemoEpisode, language: Locale) {
  const cues = said.map(({ text, ...times }) => ({ ...times, speaker: '', text: text[language] ?? '' }));
  return {
    transcript: JSON.stringify(cues),
    transcriptText: searchKey(cues.map(({ text }) => text).join(' ')),
    chapters: JSON.stringify(chapters.map(({ start, title }) => ({ start, title: title[language] ?? '' }))),
  };
}
