/** One stretch of speech, in seconds. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  /** Empty where nobody is named. */
  readonly speaker: string;
  readonly text: string;
}

export interface Chapter {
  readonly start: number;
  readonly title: string;
}

/** A cue for every two seconds of eleven hours. */
const MAX_CUES = 20_000;
const MAX_CHAPTERS = 500;
const MAX_TEXT = 2000;
const MAX_SPEAKER = 120;
/** Words of the JSON form come one by one: what one person says is put together up to so many characters. */
const SENTENCE_LENGTH = 120;
const SENTENCE_END = /[.!?…]$/;

/** `hh:mm:ss.mmm`, `mm:ss.mmm` or with a comma, as WebVTT and SubRip write it. */
const TIME = /^(?:(\d{1,4}):)?([0-5]?\d):([0-5]?\d)(?:[.,](\d{1,3}))?$/;
const TIMING = /^\s*(\S+)\s+-->\s+(\S+)/;

/** Characters that have a meaning for anyone who shows the text, and controls, have none here: it is only ever shown as text. */
const CONTROLS = /[^\P{Cc}\n]/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
};

function secondsOf(time: string): number | undefined {
  const [matches, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = TIME.exec(time) ?? [];
  if (matches === undefined) return undefined;
  return (
    Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(fraction.padEnd(3, '0')) / 1000
  );
}

function plain(text: string): string {
  return text
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp|lrm|rlm);/g, (entity) => ENTITIES[entity] ?? '')
    .replaceAll(CONTROLS, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT);
}

/** Who speaks: WebVTT says it in a voice tag, SubRip before a colon in words that begin large. */
function spoken(lines: readonly string[]): { readonly speaker: string; readonly text: string } {
  const raw = lines.join(' ');
  const voice = /<v(?:\.[^\s>]*)?\s+([^<>]+)>/.exec(raw)?.[1];
  const text = plain(raw);
  if (voice !== undefined) return { speaker: plain(voice).slice(0, MAX_SPEAKER), text };
  const named = /^(\p{Lu}[\p{L}'’.-]{0,30}(?: \p{Lu}[\p{L}'’.-]{0,30}){0,2}): (.+)$/u.exec(text);
  return named ? { speaker: named[1] ?? '', text: named[2] ?? '' } : { speaker: '', text };
}

/** WebVTT and SubRip differ in their heads and numbers only: blocks that have a line of times are cues. */
function readBlocks(text: string): Cue[] {
  const cues: Cue[] = [];
  for (const block of text.split(/\n\s*\n/)) {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => TIMING.test(line));
    const [, from = '', to = ''] = TIMING.exec(lines[at] ?? '') ?? [];
    const [start, end] = [secondsOf(from), secondsOf(to)];
    if (start === undefined || end === undefined || end <= start) continue;
    const said = spoken(lines.slice(at + 1));
    if (said.text) cues.push({ start, end, ...said });
  }
  return cues;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown) => (typeof value === 'string' ? plain(value) : '');
const isTime = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value < 1e6;

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The JSON of the podcast namespace names each word: those of one person are put together to what can be read. */
function readSegments(segments: readonly unknown[]): Cue[] {
  const cues: Cue[] = [];
  for (const segment of segments) {
    if (!isRecord(segment)) continue;
    const { startTime: start, endTime: end } = segment;
    const [speaker, text] = [textOf(segment['speaker']).slice(0, MAX_SPEAKER), textOf(segment['body'])];
    if (!isTime(start) || !isTime(end) || end <= start || !text) continue;
    const last = cues.at(-1);
    const goesOn =
      last?.speaker === speaker &&
      !SENTENCE_END.test(last.text) &&
      last.text.length + text.length < SENTENCE_LENGTH;
    if (last && goesOn) cues[cues.length - 1] = { ...last, end, text: `${last.text} ${text}` };
    else cues.push({ start, end, speaker, text });
  }
  return cues;
}

const inOrder = <T extends { readonly start: number }>(items: readonly T[]) =>
  items.toSorted((a, b) => a.start - b.start);
const unified = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .trim();

/**
 * A transcript in WebVTT, SubRip or the JSON of the podcast namespace, whichever it is, in the order of time; undefined for text that is
 * none of them, holds nothing said, or is longer than any recording.
 */
export function readTranscript(text: string): readonly Cue[] | undefined {
  const given = unified(text);
  const segments = given.startsWith('{') ? parsed(given)?.['segments'] : undefined;
  const cues = Array.isArray(segments) ? readSegments(segments) : readBlocks(given);
  return cues.length > 0 && cues.length <= MAX_CUES ? inOrder(cues) : undefined;
}

/**
 * Chapters in the JSON of the podcast namespace, in the order of time. Those that only change a picture, have no name or are not to be
 * listed are left out. Undefined for anything else.
 */
export function readChapters(text: string): readonly Chapter[] | undefined {
  const chapters = parsed(unified(text))?.['chapters'];
  if (!Array.isArray(chapters) || chapters.length > MAX_CHAPTERS) return undefined;
  const listed = chapters.flatMap((chapter: unknown) => {
    if (!isRecord(chapter) || chapter['toc'] === false) return [];
    const [start, title] = [chapter['startTime'], textOf(chapter['title']).slice(0, 200)];
    return isTime(start) && title ? [{ start, title }] : [];
  });
  return listed.length > 0 ? inOrder(listed) : undefined;
}

/** A sentence is shown as far as it is read at a glance. */
const MAX_QUOTE = 300;

/** The sentence said at a moment, put together from the cues it is spread over; empty before the first word. */
export function sentenceAt(cues: readonly Cue[], seconds: number): string {
  const at = placeAt(cues, seconds);
  const said = cues[at];
  if (!said) return '';
  let [first, last] = [at, at];
  let length = said.text.length;
  const joins = (place: number, other: number) => {
    const [one, next] = [cues[place], cues[other]];
    return one?.speaker === next?.speaker && length + (next?.text.length ?? MAX_QUOTE) < MAX_QUOTE;
  };
  while (first > 0 && !SENTENCE_END.test(cues[first - 1]?.text ?? '') && joins(first, first - 1)) {
    first -= 1;
    length += (cues[first]?.text.length ?? 0) + 1;
  }
  while (last < cues.length - 1 && !SENTENCE_END.test(cues[last]?.text ?? '') && joins(last, last + 1)) {
    last += 1;
    length += (cues[last]?.text.length ?? 0) + 1;
  }
  return cues
    .slice(first, last + 1)
    .map(({ text }) => text)
    .join(' ')
    .slice(0, MAX_QUOTE);
}

/** Which of these holds a moment; the last that began by then, -1 before the first. */
export function placeAt(items: readonly { readonly start: number }[], seconds: number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle]?.start ?? Infinity) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
