import { answerSchema } from '@trilha/contracts/learning/questions';
import type { Answer, Question } from '@trilha/contracts/learning/questions';
import { grade } from '@trilha/rules/learning/grading';
import { questionStatistics } from '@trilha/rules/learning/question-statistics';

import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { loadAttempt } from './load-attempt.ts';
import { listGradedAttempts, listGradedTrainings } from './question-statistics.queries.ts';
import type { GradedAttemptRow } from './question-statistics.queries.ts';

/** So many of the latest attempts say how questions do: what was asked years ago was asked of others. */
const MAX_ATTEMPTS = 1000;
const MAX_QUESTIONS = 200;
/** Of fewer, what was chosen would be what one of them chose. */
const LEAST_CHOSEN_SHOWN = 5;

interface Given {
  readonly share: number;
  readonly restShare: number | null;
  readonly answer: Answer | null;
}

interface Asked {
  readonly question: Question;
  readonly trainingId: string;
  readonly test: string;
  readonly given: Given[];
}

/** Questions of tests by how many miss them, hardest first, of the latest attempts; with their keys. */
export async function readQuestionStatistics(ctx: TenantContext, trainingId: string | undefined) {
  const rows = await listGradedAttempts(ctx, trainingId, MAX_ATTEMPTS);
  const asked = new Map<string, Asked>();
  for (const row of rows) await addAttempt(ctx, row, asked);
  const questions = Array.from(asked.values(), (one) => presentQuestion(ctx, one)).toSorted(
    (one, other) =>
      one.difficulty - other.difficulty || other.answers - one.answers || one.id.localeCompare(other.id),
  );
  return {
    attempts: rows.length,
    questions: questions.slice(0, MAX_QUESTIONS),
    trainingIds: await listGradedTrainings(ctx),
  };
}

/** What was answered in an attempt to each of its questions, beside what the rest of it says of the person. */
async function addAttempt(
  ctx: TenantContext,
  row: GradedAttemptRow,
  asked: Map<string, Asked>,
): Promise<void> {
  const loaded = await loadOrSkip(ctx, row);
  if (!loaded) return;
  const { questions, title } = loaded;
  const graded = questions.map((question) => {
    const given = row.answers?.[question.id];
    const answer = answerSchema
      .nullable()
      .catch(null)
      .parse(given?.answer ?? null);
    return { question, answer, earned: grade(question, answer) ?? given?.earned ?? null };
  });
  // What nobody graded says nothing.
  const counted = graded.flatMap(({ earned, ...one }) => (earned === null ? [] : [{ ...one, earned }]));
  const earnedIn = counted.reduce((sum, { earned }) => sum + earned, 0);
  const possibleIn = counted.reduce((sum, { question }) => sum + question.points, 0);
  for (const { question, answer, earned } of counted) {
    const rest = possibleIn - question.points;
    const key = `${row.trainingId} ${row.activityId} ${question.id}`;
    const known = asked.get(key) ?? { question, trainingId: row.trainingId, test: title, given: [] };
    known.given.push({
      share: earned / question.points,
      restShare: rest > 0 ? (earnedIn - earned) / rest : null,
      answer,
    });
    asked.set(key, known);
  }
}

/** Test and questions of an attempt; undefined where a copy of them is missing: one that cannot be read says nothing of the others. */
async function loadOrSkip(ctx: TenantContext, row: GradedAttemptRow) {
  try {
    return await loadAttempt(ctx, { ...row, extraAttempts: 0 });
  } catch {
    return undefined;
  }
}

function presentQuestion(ctx: TenantContext, { question, trainingId, test, given }: Asked) {
  return {
    id: question.id,
    prompt: textOf(ctx, question.prompt),
    trainingId,
    test,
    ...questionStatistics(given),
    options: optionsOf(ctx, question, given),
  };
}

/** How often each option was chosen; what is wrong and never chosen distracts nobody. */
function optionsOf(ctx: TenantContext, question: Question, given: readonly Given[]) {
  if (question.type !== 'single' && question.type !== 'multiple') return [];
  if (given.length < LEAST_CHOSEN_SHOWN) return [];
  const right = new Set(question.type === 'single' ? [question.correctOptionId] : question.correctOptionIds);
  const chosen = (optionId: string, answer: Answer | null) =>
    answer?.type === 'single'
      ? answer.optionId === optionId
      : answer?.type === 'multiple' && answer.optionIds.includes(optionId);
  return question.options.map(({ id, text }) => ({
    text: textOf(ctx, text),
    isRight: right.has(id),
    chosen: given.filter(({ answer }) => chosen(id, answer)).length,
  }));
}
