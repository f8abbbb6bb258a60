import { createHash } from 'node:crypto';

import { writeChapters, writeTranscript } from '@trilha/rules/engagement/transcript-files';

import type { Config } from '../../../config.ts';
import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import {
  asOwnerOfAddress,
  readSecretToken,
  renewSecretAddress,
  revokeSecretAddress,
} from '../../../platform/secret-addresses.ts';
import type { Secret, SecretAddresses } from '../../../platform/secret-addresses.ts';
import type { AppServices } from '../../../platform/services.ts';
import { readFedFiles, readSummaries } from './feed.queries.ts';
import { audioTexts } from './podcasts.presenter.ts';
import {
  findAudioEpisode,
  findAudioTexts,
  findEpisodes,
  findPodcast,
  listEpisodes,
  listPodcastsFor,
} from './podcasts.queries.ts';
import type { AudioRow } from './podcasts.queries.ts';
import { writeFeed } from './write-feed.ts';

export const FEED_PURPOSE = 'podcast feed';
const FEEDS: SecretAddresses = { table: 'podcast_feeds', purpose: FEED_PURPOSE, task: 'podcast-feed' };
const MAX_FEEDS = 200;
const MAX_ITEMS = 300;
const EVERYTHING = {
  words: [],
  area: 'all',
  group: 'all',
  tag: 'all',
  category: 'all',
  progress: 'all',
  favorite: 'all',
} as const;
/** Feeds are a person's own: what only administrators see is not in theirs. */
const OWN = { all: false } as const;

type FeedConfig = Pick<Config, 'keyRing' | 'publicUrl'>;

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** The member's secret addresses, one for each show they may hear; null where they made none. */
export async function readOwnFeeds(ctx: TenantContext, { keyRing, publicUrl }: FeedConfig) {
  requirePermission(ctx.actor, 'learning.take');
  const token = await readSecretToken(ctx, FEEDS, keyRing);
  if (token === null) return { feeds: null };
  const rows = await listPodcastsFor(ctx, EVERYTHING, { limit: MAX_FEEDS });
  return {
    feeds: rows.map(({ id, title }) => ({
      podcastId: id,
      title: textOf(ctx, title),
      address: `${publicUrl}/api/v1/podcast-feeds/${ctx.actor.tenantId}/${token}/${id}`,
    })),
  };
}

/** Makes new secret addresses, which `readOwnFeeds` gives; those before no longer answer. */
export async function renewOwnFeeds(
  ctx: TenantContext,
  { keyRing }: Pick<FeedConfig, 'keyRing'>,
): Promise<void> {
  requirePermission(ctx.actor, 'learning.take');
  await renewSecretAddress(ctx, FEEDS, keyRing);
}

/** Takes the secret addresses back. Twice is the same as once. */
export async function revokeOwnFeeds(ctx: TenantContext): Promise<void> {
  requirePermission(ctx.actor, 'learning.take');
  await revokeSecretAddress(ctx, FEEDS);
}

/** Works as the owner of a secret, where their company has podcasts. Throws `not_found`. */
const asOwner = <T>(services: AppServices, secret: Secret, work: (ctx: TenantContext) => Promise<T>) =>
  asOwnerOfAddress(services, FEEDS, secret, async (ctx) => {
    if (!ctx.actor.modules.has('podcasts')) throw new AppError('not_found');
    return work(ctx);
  });

const audioIn = (ctx: TenantContext, audios: readonly AudioRow[]): AudioRow | undefined =>
  audios.find(({ language }) => language === ctx.locale) ??
  audios.find(({ language }) => language === ctx.actor.clientLocale) ??
  audios[0];

async function drawFeed(
  ctx: TenantContext,
  podcastId: string,
  secret: Secret,
  { contentUrl, publicUrl }: Pick<Config, 'contentUrl' | 'publicUrl'>,
): Promise<string> {
  const podcast = await findPodcast(ctx, podcastId, OWN);
  if (!podcast) throw new AppError('not_found');
  const episodes = await listEpisodes(ctx, podcastId, { limit: MAX_ITEMS });
  const heard = episodes.flatMap((episode) => {
    const audio = audioIn(ctx, episode.audios);
    return audio ? [{ episode, audio }] : [];
  });
  const files = new Map(
    (
      await readFedFiles(
        ctx,
        heard.map(({ audio }) => audio.fileId),
      )
    ).map((file) => [file.fileId, file]),
  );
  const address = (kind: string, id: string) =>
    `${contentUrl}/podcast-files/${secret.companyId}/${secret.token}/${kind}/${id}`;
  const summaries = await readSummaries(
    ctx,
    episodes.map(({ id }) => id),
  );
  const items = heard.map(({ episode, audio }) => ({
    id: episode.id,
    title: textOf(ctx, episode.title),
    summary: textOf(ctx, summaries.get(episode.id) ?? {}),
    publishedAt: episode.publishedAt,
    kind: episode.kind,
    season: episode.season,
    number: episode.number,
    seconds: audio.seconds,
    coverUrl: episode.coverFileId ? address('episode', episode.id) : null,
    transcriptUrl: audio.hasTranscript ? address('transcript', audio.id) : null,
    chaptersUrl: audio.hasChapters ? address('chapters', audio.id) : null,
    language: audio.language,
    audio: {
      url: address('audio', audio.id),
      mime: files.get(audio.fileId)?.mime ?? 'audio/mpeg',
      size: files.get(audio.fileId)?.size ?? 0,
    },
  }));
  return writeFeed({
    id: podcastId,
    link: `${publicUrl}/podcasts/${podcastId}`,
    title: textOf(ctx, podcast.title),
    summary: textOf(ctx, podcast.summary),
    author: podcast.author,
    language: ctx.locale,
    coverUrl: podcast.coverFileId ? address('podcast', podcastId) : null,
    items,
  });
}

/** The feed behind a secret address, and what tells it from any other. Throws `not_found`. */
export async function openFeed(
  services: AppServices,
  { podcastId, ...secret }: Secret & { readonly podcastId: string },
): Promise<{ readonly text: string; readonly tag: string }> {
  const text = await asOwner(services, secret, (ctx) => drawFeed(ctx, podcastId, secret, services.config));
  return { text, tag: `"${hashOf(text).toString('base64url')}"` };
}

const FILE_OF = {
  audio: async (ctx: TenantContext, id: string) => {
    const episode = await findAudioEpisode(ctx, id, OWN);
    return episode?.audios.find((audio) => audio.id === id)?.fileId;
  },
  episode: async (ctx: TenantContext, id: string) => (await findEpisodes(ctx, [id], OWN))[0]?.coverFileId,
  podcast: async (ctx: TenantContext, id: string) => (await findPodcast(ctx, id, OWN))?.coverFileId,
} as const;

/** What of a feed an address names. */
export type FedKind = keyof typeof FILE_OF;
export const isFedKind = (kind: string): kind is FedKind => Object.hasOwn(FILE_OF, kind);

/** The file that an address in a feed names. Throws `not_found` where its owner may not, or no longer, hear it. */
export async function fileOfFeed(
  services: AppServices,
  { kind, id, ...secret }: Secret & { readonly kind: FedKind; readonly id: string },
): Promise<string> {
  const fileId = await asOwner(services, secret, (ctx) => FILE_OF[kind](ctx, id));
  if (!fileId) throw new AppError('not_found');
  return fileId;
}

const TEXT_OF = {
  transcript: 'text/vtt; charset=utf-8',
  chapters: 'application/json+chapters; charset=utf-8',
} as const;

/** What of an audio a feed names beside its sound. */
export type FedText = keyof typeof TEXT_OF;
export const isFedText = (kind: string): kind is FedText => Object.hasOwn(TEXT_OF, kind);

/** The transcript or the chapters that an address in a feed names. Throws `not_found` also where there are none. */
export async function textOfFeed(
  services: AppServices,
  { kind, id, ...secret }: Secret & { readonly kind: FedText; readonly id: string },
): Promise<{ readonly text: string; readonly type: string }> {
  return asOwner(services, secret, async (ctx) => {
    if (!(await findAudioEpisode(ctx, id, OWN))) throw new AppError('not_found');
    const { transcript, chapters } = audioTexts.parse(await findAudioTexts(ctx, id));
    const isEmpty = (kind === 'transcript' ? transcript : chapters).length === 0;
    if (isEmpty) throw new AppError('not_found');
    const text = kind === 'transcript' ? writeTranscript(transcript) : writeChapters(chapters);
    return { text, type: TEXT_OF[kind] };
  });
}
