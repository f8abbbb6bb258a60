import type { EpisodeKind } from '@trilha/contracts/engagement/podcast-values';

interface FedEpisode {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly publishedAt: Date;
  readonly kind: EpisodeKind;
  readonly season: number | null;
  readonly number: number | null;
  readonly seconds: number;
  readonly coverUrl: string | null;
  /** Where WebVTT and chapters lie, and the language of the recording. */
  readonly transcriptUrl: string | null;
  readonly chaptersUrl: string | null;
  readonly language: string;
  readonly audio: { readonly url: string; readonly mime: string; readonly size: number };
}

export interface FedPodcast {
  readonly id: string;
  /** Its page. */
  readonly link: string;
  readonly title: string;
  readonly summary: string;
  readonly author: string;
  readonly language: string;
  readonly coverUrl: string | null;
  readonly items: readonly FedEpisode[];
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** Characters XML 1.0 cannot hold, however they are written. */
const UNWRITABLE = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|\p{Cs}/gu;

const escaped = (text: string) =>
  text.replaceAll(UNWRITABLE, '').replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
const element = (name: string, text: string | number | null) =>
  text === null || text === '' ? '' : `<${name}>${escaped(String(text))}</${name}>`;
const image = (url: string | null) => (url ? `<itunes:image href="${escaped(url)}"/>` : '');

function itemOf(episode: FedEpisode): string {
  const { audio } = episode;
  return [
    '<item>',
    element('title', episode.title),
    element('description', episode.summary),
    `<guid isPermaLink="false">${escaped(episode.id)}</guid>`,
    element('pubDate', episode.publishedAt.toUTCString()),
    `<enclosure url="${escaped(audio.url)}" length="${audio.size}" type="${escaped(audio.mime)}"/>`,
    element('itunes:duration', Math.round(episode.seconds)),
    element('itunes:episodeType', episode.kind),
    element('itunes:season', episode.season),
    element('itunes:episode', episode.number),
    image(episode.coverUrl),
    episode.transcriptUrl
      ? `<podcast:transcript url="${escaped(episode.transcriptUrl)}" type="text/vtt" language="${escaped(episode.language)}"/>`
      : '',
    episode.chaptersUrl
      ? `<podcast:chapters url="${escaped(episode.chaptersUrl)}" type="application/json+chapters"/>`
      : '',
    '</item>',
  ].join('');
}

/** A show as a feed of podcasts (RSS 2.0 with the namespaces of itunes and podcasts), which asks directories to leave it out. */
export function writeFeed(podcast: FedPodcast): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel>',
    element('title', podcast.title),
    element('link', podcast.link),
    `<description>${escaped(podcast.summary)}</description>`,
    element('language', podcast.language),
    element('itunes:author', podcast.author),
    element('podcast:guid', podcast.id),
    '<podcast:locked>yes</podcast:locked>',
    '<podcast:medium>podcast</podcast:medium>',
    '<itunes:block>Yes</itunes:block>',
    '<itunes:explicit>false</itunes:explicit>',
    image(podcast.coverUrl),
    ...podcast.items.map(itemOf),
    '</channel></rss>',
  ].join('\n');
}
