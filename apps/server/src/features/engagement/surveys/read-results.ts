import { surveyQuestionsSchema } from '@trilha/contracts/engagement/surveys';
import type { SurveyResults } from '@trilha/contracts/engagement/surveys-admin';
import type { Role } from '@trilha/contracts/platform/roles';
import {
  acceptedUntil,
  anonymousGroups,
  hasOptions,
  npsOf,
  valuesOf,
} from '@trilha/rules/engagement/surveys';
import { searchKey } from '@trilha/rules/platform/text';
import { z } from 'zod';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom, readCursor } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { wordsOf } from './manage-surveys.ts';
import { requireManaged } from './managed-survey.ts';
import type { ManagedRow } from './manage.queries.ts';
import { countBranches, countReplies, countVersions, findVersion, listTexts } from './results.queries.ts';
import { countTags } from './text-tags.queries.ts';
import type { BranchCount, QuestionCount, SheetAsk, Tally } from './results.queries.ts';

export interface ResultFilter {
  readonly id: string;
  readonly version?: number | undefined;
  readonly branchId?: string | undefined;
  readonly groupId?: string | undefined;
  readonly role?: Role | undefined;
}

type Questions = z.output<typeof surveyQuestionsSchema>;
type Question = Questions[number];
/** Questions as they are kept; a draft may have none. */
export const questionsOf = (questions: unknown): Questions => {
  const read = surveyQuestionsSchema.safeParse(questions);
  return read.success ? read.data : [];
};

/** What may be shown of a survey's answers, and why nothing is. */
export interface ShownAnswers {
  readonly row: ManagedRow;
  /** All answers to the version, and those of them that are asked for. */
  readonly whole: SheetAsk;
  readonly ask: SheetAsk;
  readonly questions: Questions;
  readonly versions: readonly { readonly version: number; readonly answers: number }[];
  readonly hidden: SurveyResults['hidden'];
  readonly branches: readonly BranchCount[];
  /** Of all answers to the version. */
  readonly answers: number;
}

/**
 * Answers as they may be shown. Anonymous ones stand only once the survey takes none any more, since what two looks in between differ by would be one
 * person's answer; then of no group under five, nor with one left over. Throws `not_found`, for a branch that is not shown too.
 */
export async function readShown(ctx: TenantContext, filter: ResultFilter): Promise<ShownAnswers> {
  const row = await requireManaged(ctx, filter.id);
  const versions = await countVersions(ctx, row.id);
  const version = filter.version ?? versions[0]?.version ?? row.version;
  const shownVersion = version === row.version ? row : await findVersion(ctx, row.id, version);
  if (!shownVersion) throw new AppError('not_found');
  const whole: SheetAsk = { surveyId: row.id, isAnonymous: row.isAnonymous, version };
  const groups = await countBranches(ctx, whole);
  const { isWholeShown, shown } = row.isAnonymous
    ? anonymousGroups(groups)
    : { isWholeShown: true, shown: groups };
  const until = acceptedUntil(row.endsAt, row.graceMinutes);
  const hasEnded = until !== null && until <= ctx.now;
  const hidden = row.isAnonymous && !hasEnded ? 'until_end' : isWholeShown ? null : 'under_five';
  const branches = hidden ? [] : groups.filter((group) => group.id !== null && shown.includes(group));
  // Groups overlap, and neither they nor roles are kept with an anonymous answer.
  if (row.isAnonymous && (filter.groupId || filter.role)) throw new AppError('not_found');
  if (filter.branchId && !branches.some(({ id }) => id === filter.branchId)) throw new AppError('not_found');
  return {
    row,
    whole,
    ask: { ...whole, branchId: filter.branchId, groupId: filter.groupId, role: filter.role },
    questions: questionsOf(shownVersion.questions),
    versions,
    hidden,
    branches,
    answers: groups.reduce((sum, { answers }) => sum + answers, 0),
  };
}

const rounded = (value: number) => Math.round(value * 10) / 10;

function averageOf(question: Question, tallies: readonly Tally[], answers: number): number | null {
  if (answers === 0) return null;
  if (!hasOptions(question.kind)) {
    if (valuesOf(question.kind).length === 0) return null;
    return rounded(tallies.reduce((sum, { value, count }) => sum + (value ?? 0) * count, 0) / answers);
  }
  if (question.options.every(({ score }) => typeof score !== 'number')) return null;
  const scores = new Map(question.options.map(({ id, score }) => [id, score ?? 0]));
  return rounded(
    tallies.reduce((sum, { optionId, count }) => sum + (scores.get(optionId ?? '') ?? 0) * count, 0) /
      answers,
  );
}

/** A row of a matrix with how its answers fall. */
function presentRow(
  ctx: TenantContext,
  question: Question,
  { id, text }: Question['rows'][number],
  counted: readonly Tally[],
): SurveyResults['questions'][number]['rows'][number] {
  const tallies = counted.filter(({ rowId }) => rowId === id);
  const answers = tallies.reduce((sum, { count }) => sum + count, 0);
  return {
    id,
    text: textOf(ctx, text),
    answers,
    shares: question.options.map((option) => {
      const count = tallies.find(({ optionId }) => optionId === option.id)?.count ?? 0;
      const percent = answers === 0 ? 0 : rounded((count / answers) * 100);
      return { id: option.id, text: textOf(ctx, option.text), count, percent };
    }),
    average: averageOf(question, tallies, answers),
  };
}

/** A question with how its answers fall. */
export function presentQuestion(
  ctx: TenantContext,
  question: Question,
  counted: readonly Tally[],
  totals: readonly QuestionCount[],
): SurveyResults['questions'][number] {
  const tallies = counted.filter(({ questionId }) => questionId === question.id);
  const { answers = 0, texts = 0 } = totals.find(({ questionId }) => questionId === question.id) ?? {};
  const countOf = (matches: (tally: Tally) => boolean) => tallies.find(matches)?.count ?? 0;
  const shareOf = (id: string, text: string, count: number) => ({
    id,
    text,
    count,
    percent: answers === 0 ? 0 : rounded((count / answers) * 100),
  });
  const isMatrix = question.kind === 'matrix';
  const values = valuesOf(question.kind).map((value) => ({
    value,
    count: countOf((tally) => tally.value === value),
  }));
  return {
    id: question.id,
    kind: question.kind,
    prompt: textOf(ctx, question.prompt),
    answers,
    texts,
    shares: [
      ...(isMatrix ? [] : question.options).map(({ id, text }) =>
        shareOf(
          id,
          textOf(ctx, text),
          countOf(({ optionId }) => optionId === id),
        ),
      ),
      ...values.map(({ value, count }) => shareOf(String(value), String(value), count)),
    ],
    rows: isMatrix ? question.rows.map((row) => presentRow(ctx, question, row, tallies)) : [],
    average: isMatrix ? null : averageOf(question, tallies, answers),
    nps: question.kind === 'nps' ? npsOf(values) : null,
  };
}

/** Questions with how their answers fall; none where nothing may be shown. */
export async function countShown(ctx: TenantContext, { hidden, questions, ask }: ShownAnswers) {
  if (hidden) return [];
  const { tallies, totals } = await countReplies(ctx, ask, questions);
  return questions.map((question) => presentQuestion(ctx, question, tallies, totals));
}

/** What people wrote to a question. Throws `survey_results_later` where nothing may be shown, and `not_found`. */
export async function readTexts(
  ctx: TenantContext,
  {
    questionId,
    search,
    tag,
    cursor,
    limit,
    ...filter
  }: ResultFilter & {
    readonly questionId: string;
    readonly search: string;
    readonly tag?: string | undefined;
    readonly cursor?: string | undefined;
    readonly limit: number;
  },
) {
  const { ask, hidden } = await readShown(ctx, filter);
  if (hidden) throw new AppError('survey_results_later');
  const after = readCursor(cursor, z.tuple([z.string()]))?.[0];
  const tagKey = tag === undefined ? undefined : searchKey(tag);
  const rows = await listTexts(ctx, { ...ask, questionId, words: wordsOf(search), tagKey, after, limit });
  const tags = after === undefined ? await countTags(ctx, { ...ask, questionId }) : [];
  return { ...pageFrom(rows, limit, ({ key }) => [key]), tags };
}
