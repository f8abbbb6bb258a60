import { SURVEY_GRACE_MINUTES } from '@trilha/contracts/engagement/survey-values';
import type { ManagedSurvey, SurveyBody } from '@trilha/contracts/engagement/surveys-admin';
import type { SurveyPage } from '@trilha/contracts/engagement/surveys';
import { hasOptions, surveyGaps } from '@trilha/rules/engagement/surveys';
import type { SurveyGap } from '@trilha/rules/engagement/surveys';
import { localize } from '@trilha/rules/platform/locales';
import type { Locale, LocalizedText } from '@trilha/rules/platform/locales';
import { wallTime, zonedInstant } from '@trilha/rules/platform/wall-time';

import { randomId } from '../../../lib/random-id.ts';

/** Stands in the address in place of an id while a survey is not saved yet. */
export const NEW_SURVEY = 'new';

export type DraftQuestion = SurveyBody['questions'][number];
export type DraftCondition = NonNullable<DraftQuestion['condition']>;
export type DraftOption = DraftQuestion['options'][number];
export type DraftRow = DraftQuestion['rows'][number];

/** Addresses of pictures by the ids of their files. */
export type PictureUrls = Readonly<Record<string, string>>;

/** A survey while it is written: times as the clock on the wall shows them. */
export interface SurveyDraft extends Omit<SurveyBody, 'startsAt' | 'endsAt'> {
  readonly startsAt: string;
  readonly endsAt: string;
}

const EMPTY: SurveyDraft = {
  title: {},
  description: {},
  questions: [],
  startsAt: '',
  endsAt: '',
  graceMinutes: SURVEY_GRACE_MINUTES,
  reminderDays: null,
  mandatory: false,
  isAnonymous: false,
  points: 0,
  ownerIds: [],
  audience: { areaIds: [], groupIds: [], tagIds: [] },
};

/** A survey as its form shows it; an empty one where there is none. */
export function draftOf(survey: ManagedSurvey | undefined, zone: string): SurveyDraft {
  if (!survey) return EMPTY;
  const shown = (at: string | null) => (at ? wallTime(new Date(at), zone) : '');
  return { ...survey.body, startsAt: shown(survey.body.startsAt), endsAt: shown(survey.body.endsAt) };
}

const filled = (text: LocalizedText): LocalizedText =>
  Object.fromEntries(Object.entries(text).filter(([, value]) => value?.trim()));

/** What is sent of a draft; `known` keeps the exact moments that were not changed. */
export function bodyOf(draft: SurveyDraft, zone: string, known?: ManagedSurvey): SurveyBody {
  const before = draftOf(known, zone);
  const instant = (field: 'startsAt' | 'endsAt') => {
    if (known && draft[field] === before[field]) return known.body[field];
    return draft[field] === '' ? null : zonedInstant(draft[field], zone).toISOString();
  };
  return {
    ...draft,
    title: filled(draft.title),
    description: filled(draft.description),
    questions: draft.questions.map(({ id, kind, prompt, options, rows, image, condition }) => ({
      id,
      kind,
      prompt: filled(prompt),
      condition,
      image: image && { fileId: image.fileId, alt: filled(image.alt) },
      rows: kind === 'matrix' ? rows.map((row) => ({ id: row.id, text: filled(row.text) })) : [],
      options: hasOptions(kind)
        ? options.map((option) => ({ id: option.id, text: filled(option.text), score: option.score }))
        : [],
    })),
    startsAt: instant('startsAt'),
    endsAt: instant('endsAt'),
  };
}

/** What a survey lacks before it can come out; one that is out may have ended. */
export function gapsOf(body: SurveyBody, { isOut }: { readonly isOut: boolean }): readonly SurveyGap[] {
  const dateOf = (at: string | null) => (at ? new Date(at) : null);
  const dates = { startsAt: dateOf(body.startsAt), endsAt: dateOf(body.endsAt) };
  return surveyGaps({ ...body, ...dates }, new Date()).filter(({ reason }) => !(isOut && reason === 'ended'));
}

/** An option that says nothing yet. */
export const newOption = (): DraftOption => ({ id: randomId(), text: {}, score: null });

/** A row of a matrix that says nothing yet. */
export const newRow = (): DraftRow => ({ id: randomId(), text: {} });

/** A question that says nothing yet. */
export const newQuestion = (): DraftQuestion => ({
  id: randomId(),
  kind: 'single_choice',
  prompt: {},
  options: [newOption(), newOption()],
  rows: [],
  image: null,
  condition: null,
});

/** The same question under ids of its own, to go on from. */
export const copyOfQuestion = (question: DraftQuestion): DraftQuestion => ({
  ...question,
  id: randomId(),
  options: question.options.map(({ text, score }) => ({ id: randomId(), text, score })),
  rows: question.rows.map(({ text }) => ({ id: randomId(), text })),
});

/** The lines of a list that was copied elsewhere, without the marks before them. */
export const linesOf = (copied: string): string[] =>
  copied
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-–•*]|\d{1,2}[.)])\s+/, '').trim())
    .filter((line) => line !== '');

/**
 * Options or rows with the lines of a list: the first goes into the one it was pasted into, each other one gets one of its own. Those that
 * say nothing make way, and what is too many is left out.
 */
export function withPasted<T extends { readonly id: string; readonly text: LocalizedText }>(
  things: readonly T[],
  at: string,
  { lines, locale, make, max }: Pasted<T>,
): T[] {
  const place = things.findIndex(({ id }) => id === at);
  const into = things[place];
  if (!into) return [...things];
  const written = lines.map((line, nth) => {
    const thing = nth === 0 ? into : make();
    return { ...thing, text: { ...thing.text, [locale]: line.slice(0, MAX_CHOICE_TEXT) } };
  });
  const isWritten = ({ text }: T) => Object.values(text).some((one) => one.trim() !== '');
  const after = things.slice(place + 1).filter(isWritten);
  return [...things.slice(0, place), ...written.slice(0, Math.max(1, max - place - after.length)), ...after];
}

interface Pasted<T> {
  readonly lines: readonly string[];
  readonly locale: Locale;
  readonly make: () => T;
  readonly max: number;
}

/** Letters of an option or a row. */
export const MAX_CHOICE_TEXT = 256;

/** Everything of a survey that is written in languages. */
export const textsOfDraft = ({
  title,
  description,
  questions,
}: Pick<SurveyBody, 'title' | 'description' | 'questions'>): LocalizedText[] => [
  title,
  description,
  ...questions.flatMap(({ kind, prompt, options, rows, image }) => [
    prompt,
    ...(image ? [image.alt] : []),
    ...(kind === 'matrix' ? rows : []).map(({ text }) => text),
    ...(hasOptions(kind) ? options : []).map(({ text }) => text),
  ]),
];

/** Languages of a company in which something of a survey is not written that is in another one. */
export function languagesLacking(body: SurveyBody, languages: readonly Locale[]): Locale[] {
  const texts = textsOfDraft(body).filter((text) => Object.values(text).some((one) => one.trim() !== ''));
  return languages.filter((language) => texts.some((text) => !text[language]?.trim()));
}

/** The same list with the thing at a place one further up or down. */
export function moved<T>(things: readonly T[], from: number, by: -1 | 1): T[] {
  const thing = things[from];
  const to = from + by;
  if (thing === undefined || to < 0 || to >= things.length) return [...things];
  return things.toSpliced(from, 1).toSpliced(to, 0, thing);
}

/** Questions as whoever answers them sees them. */
export const previewOf = (
  draft: SurveyDraft,
  locale: Locale,
  urls: PictureUrls = {},
): SurveyPage['questions'] =>
  draft.questions.map(({ id, kind, prompt, options, rows, image, condition }) => ({
    image: image && { url: urls[image.fileId] ?? '', alt: localize(image.alt, locale) },
    id,
    kind,
    rows: kind === 'matrix' ? rows.map((row) => ({ id: row.id, text: localize(row.text, locale) })) : [],
    condition,
    prompt: localize(prompt, locale),
    options: hasOptions(kind)
      ? options.map((option) => ({
          id: option.id,
          text: localize(option.text, locale),
          correct: null,
          chosen: false,
        }))
      : [],
  }));
