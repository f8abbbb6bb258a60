import type { EpisodeKind } from '@trilha/contracts/engagement/podcast-values';
import { EPISODE_KINDS } from '@trilha/contracts/engagement/podcast-values';

import { FeedUnreadable, readFeedXml } from './feed-xml.ts';
import type { FeedElement } from './feed-xml.ts';
import type { FeedFacts } from './manage.queries.ts';

/** An episode as its feed has it. */
export interface ReadEpisode {
  readonly guid: string;
  readonly title: string;
  readonly summary: string;
  readonly publishedAt: Date | null;
  readonly kind: EpisodeKind;
  readonly season: number | null;
  readonly number: number | null;
  readonly audio: string | null;
  readonly cover: string | null;
  readonly transcript: string | null;
  readonly chapters: string | null;
  readonly feed: FeedFacts;
}

/** A show as its feed has it. */
export interface ReadPodcast {
  readonly title: string;
  readonly summary: string;
  readonly author: string;
  readonly language: string;
  readonly cover: string | null;
  readonly feed: FeedFacts;
  /** Newest first, as many as are kept. */
  readonly episodes: readonly ReadEpisode[];
}

const MAX_EPISODES = 3000;
const MAX_FACTS = 60;
const MAX_FACT = 500;
const CONTROLS = /[^\P{Cc}\n]/gu;
const TEXT_ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Text without its markup: paragraphs and lines stay, everything else is only ever shown as text. */
function plainText(html: string, max: number): string {
  return html
    .replaceAll(/<(script|style)\b[^]*?<\/\1\s*>/gi, '')
    .replaceAll(/<\/?(?:p|br|li|div|h[1-6])\b[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(nbsp|amp|lt|gt|quot|apos);/g, (_, name: string) => TEXT_ENTITIES[name] ?? '')
    .replaceAll(/&#(\d{1,6});/g, (whole, digits: string) =>
      Number(digits) > 31 && Number(digits) < 0xd8_00 ? String.fromCodePoint(Number(digits)) : whole,
    )
    .replaceAll(CONTROLS, '')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, max);
}

const of = (element: FeedElement, name: string) => element.children.find((child) => child.name === name);
const all = (element: FeedElement, name: string) => element.children.filter((child) => child.name === name);
const line = (element: FeedElement | undefined, max = 200) =>
  plainText(element?.text ?? '', max).replaceAll(/\s+/g, ' ');

/** An address of the web; null for anything else. */
function addressOf(text: string | undefined): string | null {
  const url = URL.parse((text ?? '').trim());
  return url && (url.protocol === 'https:' || url.protocol === 'http:') && url.href.length <= 2000
    ? url.href
    : null;
}

function wholeOf(element: FeedElement | undefined, max: number): number | null {
  const text = (element?.text ?? '').trim();
  const whole = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return whole >= 1 && whole <= max ? whole : null;
}

function dateOf(element: FeedElement | undefined): Date | null {
  const time = Date.parse((element?.text ?? '').trim());
  return Number.isFinite(time) && time > 0 && time < 4e12 ? new Date(time) : null;
}

const summaryOf = (element: FeedElement, max: number) =>
  plainText(
    (of(element, 'content:encoded') ?? of(element, 'description') ?? of(element, 'itunes:summary'))?.text ??
      '',
    max,
  );

/** Read into fields of their own, or said for machines of others. */
const NOT_FACTS: ReadonlySet<string> = new Set([
  'item',
  'title',
  'description',
  'enclosure',
  'content:encoded',
  'itunes:summary',
  'podcast:person',
  'podcast:value',
]);

/** What an element says, by its text or its attributes and those of what it holds. */
function factOf(element: FeedElement): string {
  const attributes = Object.entries(element.attributes).map(([name, value]) => `${name}=${value}`);
  const inner = element.children.map((child) => `${child.name}: ${factOf(child)}`);
  return plainText([element.text.trim(), ...attributes, ...inner].filter(Boolean).join(' · '), MAX_FACT);
}

function factsOf(element: FeedElement): FeedFacts {
  return {
    facts: element.children
      .filter(({ name }) => !NOT_FACTS.has(name))
      .map((child) => ({ name: child.name.slice(0, 60), value: factOf(child) }))
      .filter(({ value }) => value !== '')
      .slice(0, MAX_FACTS),
    people: all(element, 'podcast:person')
      .map((person) => ({
        name: line(person, 120),
        role: plainText(person.attributes['role'] ?? 'host', 60),
      }))
      .filter(({ name }) => name !== '')
      .slice(0, 30),
  };
}

const TRANSCRIPTS = ['text/vtt', 'application/json', 'application/srt', 'application/x-subrip'];

/** The transcript that can be read best: those with times only. */
function transcriptOf(item: FeedElement): string | null {
  const offered = all(item, 'podcast:transcript');
  const best = TRANSCRIPTS.map((type) =>
    offered.find(({ attributes }) => attributes['type']?.toLowerCase() === type),
  ).find(Boolean);
  return addressOf(best?.attributes['url']);
}

const pictureOf = (element: FeedElement) =>
  addressOf(of(element, 'itunes:image')?.attributes['href']) ??
  addressOf(of(of(element, 'image') ?? element, 'url')?.text);

function episodeOf(item: FeedElement): ReadEpisode | undefined {
  const enclosure = of(item, 'enclosure');
  const audio = addressOf(enclosure?.attributes['url']);
  const title = line(of(item, 'title')) || line(of(item, 'itunes:title'));
  const guid = (of(item, 'guid')?.text ?? '').trim().slice(0, 500) || audio || title;
  if (!title || !guid) return undefined;
  const kind = line(of(item, 'itunes:episodetype')).toLowerCase();
  return {
    guid,
    title,
    summary: summaryOf(item, 8000),
    publishedAt: dateOf(of(item, 'pubdate')),
    kind: EPISODE_KINDS.find((one) => one === kind) ?? 'full',
    season: wholeOf(of(item, 'itunes:season') ?? of(item, 'podcast:season'), 10_000),
    number: wholeOf(of(item, 'itunes:episode') ?? of(item, 'podcast:episode'), 100_000),
    audio,
    cover: pictureOf(item),
    transcript: transcriptOf(item),
    chapters: addressOf(of(item, 'podcast:chapters')?.attributes['url']),
    feed: factsOf(item),
  };
}

/** A feed of a podcast (RSS 2.0 with the itunes and podcast namespaces) with all it says. Throws `FeedUnreadable`. */
export function readFeed(bytes: Uint8Array): ReadPodcast {
  const root = readFeedXml(bytes);
  const channel = root.name === 'rss' ? of(root, 'channel') : undefined;
  const title = channel ? line(of(channel, 'title'), 160) : '';
  if (!channel || !title) throw new FeedUnreadable('no channel');
  const episodes = all(channel, 'item').flatMap((item) => episodeOf(item) ?? []);
  const unique = [...new Map(episodes.map((episode) => [episode.guid, episode])).values()];
  return {
    title,
    summary: summaryOf(channel, 4000),
    author: line(of(channel, 'itunes:author'), 160) || line(of(channel, 'managingeditor'), 160),
    language: line(of(channel, 'language'), 20),
    cover: pictureOf(channel),
    feed: factsOf(channel),
    episodes: unique
      .toSorted((a, b) => (b.publishedAt?.getTime() ?? 0) - (a.publishedAt?.getTime() ?? 0))
      .slice(0, MAX_EPISODES),
  };
}
