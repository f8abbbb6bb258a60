import { LOCALES } from '../platform/locales.ts';
import type { LocalizedText } from '../platform/locales.ts';

/**
 * `choice_justified` is a choice of any number whose answer may also say why, `single_justified` one of a single option; `matrix` chooses one of
 * its options for each of its rows; `dissertative` is an essay; `scale` goes from 1 to 5, `nps` from 0 to 10.
 */
export const SURVEY_QUESTION_KINDS = [
  'single_choice',
  'multiple_choice',
  'single_justified',
  'choice_justified',
  'matrix',
  'dissertative',
  'scale',
  'nps',
] as const;
export type SurveyQuestionKind = (typeof SURVEY_QUESTION_KINDS)[number];

/** When a question is asked: only if an earlier one was answered with one of these options, or one of these places on its scale. */
export interface SurveyCondition {
  readonly questionId: string;
  readonly optionIds: readonly string[];
  readonly values: readonly number[];
}

/** What is needed of a survey's question and of an answer to it. */
export interface SurveyQuestion {
  readonly id: string;
  readonly kind: SurveyQuestionKind;
  readonly options: readonly { readonly id: string }[];
  /** Of a matrix: what its options are chosen for. */
  readonly rows?: readonly { readonly id: string }[] | undefined;
  /** None: always asked. */
  readonly condition?: SurveyCondition | null | undefined;
}
export interface SurveyReply {
  readonly questionId: string;
  readonly optionIds: readonly string[];
  readonly value?: number | null | undefined;
  /** Of a matrix: the option of each row. */
  readonly cells?: readonly SurveyCell[] | undefined;
}
interface SurveyCell {
  readonly rowId: string;
  readonly optionId: string;
}

const MINUTE_MS = 60_000;
const VALUES: Partial<Record<SurveyQuestionKind, readonly number[]>> = {
  scale: [1, 2, 3, 4, 5],
  nps: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
};

/** What may be chosen on the scale of a question; none where it has no scale. */
export const valuesOf = (kind: SurveyQuestionKind): readonly number[] => VALUES[kind] ?? [];

/** Whether a question is answered by choosing among its author's options. */
export const hasOptions = (kind: SurveyQuestionKind): boolean =>
  kind !== 'dissertative' && valuesOf(kind).length === 0;

/** Whether only one of its options is chosen. */
export const takesOne = (kind: SurveyQuestionKind): boolean =>
  kind === 'single_choice' || kind === 'single_justified';

/** Whether another question may rest on its answer: on one of its options or a place on its scale. */
export const mayBeRestedOn = (kind: SurveyQuestionKind): boolean =>
  kind !== 'dissertative' && kind !== 'matrix';

/** Whether a question takes the reason for a choice. */
export const takesReason = (kind: SurveyQuestionKind): boolean =>
  kind === 'choice_justified' || kind === 'single_justified';

/** Whether a question takes text. */
export const takesText = (kind: SurveyQuestionKind): boolean => kind === 'dissertative' || takesReason(kind);

function isAnswered({ kind, rows = [] }: SurveyQuestion, reply: SurveyReply | undefined): boolean {
  if (kind === 'dissertative') return true;
  if (kind === 'matrix') return rows.every(({ id }) => reply?.cells?.some(({ rowId }) => rowId === id));
  return hasOptions(kind) ? Boolean(reply?.optionIds.length) : typeof reply?.value === 'number';
}

/** The questions that are asked of whoever answered so: one whose condition rests on a question that is not asked is not asked either. */
export function askedQuestions<T extends SurveyQuestion>(
  questions: readonly T[],
  answers: readonly SurveyReply[],
): readonly T[] {
  const replies = new Map(answers.map((answer) => [answer.questionId, answer]));
  const asked = new Set<string>();
  return questions.filter(({ id, condition }) => {
    if (condition) {
      const reply = asked.has(condition.questionId) ? replies.get(condition.questionId) : undefined;
      const isMet =
        condition.optionIds.some((optionId) => reply?.optionIds.includes(optionId)) ||
        (typeof reply?.value === 'number' && condition.values.includes(reply.value));
      if (!isMet) return false;
    }
    asked.add(id);
    return true;
  });
}

/** The answers that count: those to questions that are not asked are dropped. */
export function countedAnswers<T extends SurveyReply>(
  questions: readonly SurveyQuestion[],
  answers: readonly T[],
): readonly T[] {
  const asked = new Set(askedQuestions(questions, answers).map(({ id }) => id));
  return answers.filter(({ questionId }) => asked.has(questionId));
}

/** The first choice that is asked and has no option selected; every choice, scale and row of a matrix needs one (SUR-02). Free texts may stay empty. */
export function firstUnanswered(
  questions: readonly SurveyQuestion[],
  answers: readonly SurveyReply[],
): string | null {
  const replies = new Map(answers.map((answer) => [answer.questionId, answer]));
  const asked = askedQuestions(questions, answers);
  return asked.find((question) => !isAnswered(question, replies.get(question.id)))?.id ?? null;
}

/** Until when answers are taken: the end and, of whoever began before it, some minutes more. Null where there is no end. */
export function acceptedUntil(endsAt: Date | null, graceMinutes: number): Date | null {
  return endsAt && new Date(endsAt.getTime() + graceMinutes * MINUTE_MS);
}

/** Whether each row of a matrix is answered at most once, with one of its options; nothing else has rows. */
function cellsFit({ kind, options, rows = [] }: SurveyQuestion, cells: readonly SurveyCell[]): boolean {
  if (kind !== 'matrix') return cells.length === 0;
  return (
    new Set(cells.map(({ rowId }) => rowId)).size === cells.length &&
    cells.every(
      ({ rowId, optionId }) =>
        rows.some(({ id }) => id === rowId) && options.some(({ id }) => id === optionId),
    )
  );
}

function fits(question: SurveyQuestion | undefined, { optionIds, value, cells = [] }: SurveyReply): boolean {
  if (!question || !cellsFit(question, cells)) return false;
  const { kind, options } = question;
  if (kind === 'matrix') return optionIds.length === 0 && typeof value !== 'number';
  const isKnown = optionIds.every((id) => options.some((option) => option.id === id));
  const isOnce = new Set(optionIds).size === optionIds.length && (!takesOne(kind) || optionIds.length <= 1);
  return isKnown && isOnce && (typeof value !== 'number' || valuesOf(kind).includes(value));
}

/** Whether every answer is to a question of the survey, once, with what that question offers, each once. */
export function answersFit(questions: readonly SurveyQuestion[], answers: readonly SurveyReply[]): boolean {
  const known = new Map(questions.map((question) => [question.id, question]));
  return (
    new Set(answers.map(({ questionId }) => questionId)).size === answers.length &&
    answers.every((answer) => fits(known.get(answer.questionId), answer))
  );
}

export type SurveyGapReason =
  | 'title'
  | 'questions'
  | 'prompt'
  | 'options'
  | 'rows'
  | 'alt'
  | 'condition'
  | 'endsAt'
  | 'ended'
  | 'anonymousEnd';

/** What a survey lacks before it can come out; `question` is the place of the question at fault, from 1. */
export interface SurveyGap {
  readonly reason: SurveyGapReason;
  readonly question?: number;
}

interface WrittenSurvey {
  readonly title: LocalizedText;
  readonly questions: readonly {
    readonly id: string;
    readonly kind: SurveyQuestionKind;
    readonly prompt: LocalizedText;
    readonly options: readonly { readonly id: string; readonly text: LocalizedText }[];
    readonly rows?: readonly { readonly id: string; readonly text: LocalizedText }[] | undefined;
    readonly image?: { readonly alt: LocalizedText } | null | undefined;
    readonly condition?: SurveyCondition | null | undefined;
  }[];
  readonly isAnonymous: boolean;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

const MIN_OPTIONS = 2;
const isWritten = (text: LocalizedText) => LOCALES.some((locale) => text[locale]?.trim());

/** Whether a condition rests on an earlier question, and on what that one offers. */
function isConditionSound(condition: SurveyCondition, earlier: readonly SurveyQuestion[]): boolean {
  const asked = earlier.find(({ id }) => id === condition.questionId);
  if (!asked || !mayBeRestedOn(asked.kind)) return false;
  const { optionIds, values } = condition;
  const isNamed = hasOptions(asked.kind) ? optionIds.length > 0 : values.length > 0;
  return (
    isNamed &&
    optionIds.every((id) => hasOptions(asked.kind) && asked.options.some((option) => option.id === id)) &&
    values.every((value) => valuesOf(asked.kind).includes(value))
  );
}

/** Everything a survey still lacks, in the order of its form. An anonymous one needs an end: its results wait for it. */
export function surveyGaps(survey: WrittenSurvey, now: Date): readonly SurveyGap[] {
  const { title, questions, isAnonymous, startsAt, endsAt } = survey;
  const gaps: SurveyGap[] = [];
  if (!isWritten(title)) gaps.push({ reason: 'title' });
  if (questions.length === 0) gaps.push({ reason: 'questions' });
  for (const [place, { kind, prompt, options, rows = [], image, condition }] of questions.entries()) {
    const question = place + 1;
    if (!isWritten(prompt)) gaps.push({ reason: 'prompt', question });
    const isShort = options.length < MIN_OPTIONS || !options.every(({ text }) => isWritten(text));
    if (hasOptions(kind) && isShort) gaps.push({ reason: 'options', question });
    const lacksRows = rows.length === 0 || !rows.every(({ text }) => isWritten(text));
    // Whoever does not see a picture is told what it shows.
    if (image && !isWritten(image.alt)) gaps.push({ reason: 'alt', question });
    if (kind === 'matrix' && lacksRows) gaps.push({ reason: 'rows', question });
    if (condition && !isConditionSound(condition, questions.slice(0, place)))
      gaps.push({ reason: 'condition', question });
  }
  if (endsAt && startsAt && endsAt <= startsAt) gaps.push({ reason: 'endsAt' });
  else if (endsAt && endsAt <= now) gaps.push({ reason: 'ended' });
  if (isAnonymous && !endsAt) gaps.push({ reason: 'anonymousEnd' });
  return gaps;
}

/** How likely people are to recommend, from what they chose between 0 and 10: promoters (9, 10), passives (7, 8), detractors. */
export function npsOf(counts: readonly { readonly value: number; readonly count: number }[]) {
  const within = (from: number, to: number) =>
    counts.reduce((sum, { value, count }) => sum + (value >= from && value <= to ? count : 0), 0);
  const parts = { promoters: within(9, 10), passives: within(7, 8), detractors: within(0, 6) };
  const all = parts.promoters + parts.passives + parts.detractors;
  return {
    ...parts,
    value: all === 0 ? null : Math.round(((parts.promoters - parts.detractors) / all) * 100),
  };
}

/** Of anonymous answers no group smaller than this is shown, nor what is left when groups are taken from the whole. */
const MIN_ANONYMOUS_GROUP = 5;

/**
 * Which groups of anonymous answers may be shown beside the whole: of at least five, and so that those not shown are together none or at
 * least five. Where they are fewer, the smallest of the others is hidden with them.
 */
export function anonymousGroups<T extends { readonly answers: number }>(
  groups: readonly T[],
): { readonly isWholeShown: boolean; readonly shown: readonly T[] } {
  const total = groups.reduce((sum, { answers }) => sum + answers, 0);
  if (total < MIN_ANONYMOUS_GROUP) return { isWholeShown: false, shown: [] };
  const shown = groups
    .filter(({ answers }) => answers >= MIN_ANONYMOUS_GROUP)
    .toSorted((one, other) => other.answers - one.answers);
  const isTold = () => {
    const rest = total - shown.reduce((sum, { answers }) => sum + answers, 0);
    return rest > 0 && rest < MIN_ANONYMOUS_GROUP;
  };
  while (isTold()) shown.pop();
  return { isWholeShown: true, shown };
}
