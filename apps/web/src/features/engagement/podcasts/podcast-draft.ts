import type {
  EpisodeBody,
  ManagedEpisode,
  ManagedPodcast,
  PodcastBody,
} from '@trilha/contracts/engagement/podcasts-admin';
import { HEARD_PERCENT } from '@trilha/contracts/engagement/podcast-values';
import { LOCALES } from '@trilha/rules/platform/locales';
import type { Locale, LocalizedText } from '@trilha/rules/platform/locales';
import { wallTime, zonedInstant } from '@trilha/rules/platform/wall-time';

/** Stands in the address in place of an id while a podcast is not saved yet. */
export const NEW_PODCAST = 'new';

export interface Picture {
  readonly fileId: string;
  readonly url: string;
}

/** A podcast while it is written: times as the clock on the wall shows them. */
export interface PodcastDraft extends Omit<PodcastBody, 'coverFileId' | 'publishedAt'> {
  readonly cover: Picture | null;
  readonly publishedAt: string;
}

/** A recording while its episode is written. */
export interface DraftAudio {
  readonly language: Locale;
  readonly fileId: string;
  /** None before the episode was saved with it. */
  readonly id?: string | undefined;
  readonly url?: string | undefined;
}

/** An episode while it is written; numbers as they are typed. */
export interface EpisodeDraft extends Omit<
  EpisodeBody,
  'coverFileId' | 'publishedAt' | 'audios' | 'season' | 'number' | 'points'
> {
  readonly cover: Picture | null;
  readonly publishedAt: string;
  readonly season: string;
  readonly number: string;
  readonly points: string;
  readonly audios: readonly DraftAudio[];
}

const EMPTY: PodcastDraft = {
  title: {},
  summary: {},
  author: '',
  cover: null,
  categoryIds: [],
  heardPercent: HEARD_PERCENT,
  audience: { areaIds: [], groupIds: [], tagIds: [] },
  publishedAt: '',
};

const shownTime = (at: string | null, zone: string) => (at ? wallTime(new Date(at), zone) : '');
const instant = (time: string, zone: string) => (time === '' ? null : zonedInstant(time, zone).toISOString());
const coverOf = (fileId: string | null, url: string | null): Picture | null =>
  fileId && url ? { fileId, url } : null;
const filled = (text: LocalizedText): LocalizedText =>
  Object.fromEntries(Object.entries(text).filter(([, value]) => value?.trim()));

/** Whether a text says something in any language. */
export const hasText = (text: LocalizedText): boolean => LOCALES.some((locale) => text[locale]?.trim());

/** Whether a question, where there is one, and each of its answers say something. */
const isQuestionWhole = (question: EpisodeBody['question']): boolean =>
  question === null || [question.text, ...question.choices].every(hasText);

/** A podcast as its form shows it; an empty one where there is none. */
export function podcastDraftOf(podcast: ManagedPodcast | undefined, zone: string): PodcastDraft {
  if (!podcast) return EMPTY;
  const { coverFileId, publishedAt, ...rest } = podcast.body;
  return {
    ...rest,
    cover: coverOf(coverFileId, podcast.coverUrl),
    publishedAt: shownTime(publishedAt, zone),
  };
}

/** What is sent of a podcast. */
export function podcastBodyOf({ cover, publishedAt, ...draft }: PodcastDraft, zone: string): PodcastBody {
  return {
    ...draft,
    title: filled(draft.title),
    summary: filled(draft.summary),
    author: draft.author.trim(),
    coverFileId: cover?.fileId ?? null,
    publishedAt: instant(publishedAt, zone),
  };
}

/** An episode as its form shows it. */
export function episodeDraftOf(episode: ManagedEpisode, zone: string): EpisodeDraft {
  const { coverFileId, publishedAt, season, number, points, audios: _, ...rest } = episode.body;
  return {
    ...rest,
    cover: coverOf(coverFileId, episode.coverUrl),
    publishedAt: shownTime(publishedAt, zone),
    season: season === null ? '' : String(season),
    number: number === null ? '' : String(number),
    points: String(points),
    audios: episode.audios.map(({ id, language, fileId, url }) => ({ id, language, fileId, url })),
  };
}

const wholeOf = (typed: string): number | null => (/^\d{1,5}$/.test(typed.trim()) ? Number(typed) : null);

/** Between what the numbers of an episode lie; none needs to be typed. */
export const EPISODE_NUMBERS = {
  season: { least: 1, most: 9999 },
  number: { least: 1, most: 99_999 },
  points: { least: 0, most: 10_000 },
} as const;

/** Whether what was typed as a number of an episode is one, or nothing. */
export function isNumberOf(field: keyof typeof EPISODE_NUMBERS, typed: string): boolean {
  if (typed.trim() === '') return true;
  const whole = wholeOf(typed);
  const { least, most } = EPISODE_NUMBERS[field];
  return whole !== null && whole >= least && whole <= most;
}

/** Whether an episode can be sent: it has a name, its numbers are some, and what it asks is whole. */
export const isEpisodeWhole = (draft: EpisodeDraft): boolean =>
  hasText(draft.title) &&
  isQuestionWhole(draft.question) &&
  (['season', 'number', 'points'] as const).every((field) => isNumberOf(field, draft[field]));

/** What is sent of an episode. */
export function episodeBodyOf(
  { cover, publishedAt, season, number, points, audios, ...draft }: EpisodeDraft,
  zone: string,
): EpisodeBody {
  return {
    ...draft,
    title: filled(draft.title),
    summary: filled(draft.summary),
    coverFileId: cover?.fileId ?? null,
    publishedAt: instant(publishedAt, zone),
    question: draft.question && {
      text: filled(draft.question.text),
      choices: draft.question.choices.map(filled),
      right: draft.question.right,
    },
    season: wholeOf(season) || null,
    number: wholeOf(number) || null,
    points: wholeOf(points) ?? 0,
    audios: audios.map(({ language, fileId }) => ({ language, fileId })),
  };
}

/** An episode's name from that of its file: without its ending, its number and what joins words there. */
export function titleOfFile(name: string): string {
  const bare = name
    .replace(/\.[^.]{1,5}$/, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
  const words = bare.replace(/^\d{1,4}\s*[-–.)]\s*/, '').trim();
  return (words || bare || name).slice(0, 200);
}
