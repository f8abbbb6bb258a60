import type { Drill } from '@trilha/contracts/learning/drills';
import type { Question } from '@trilha/contracts/learning/questions';
import type { DrillMode } from '@trilha/rules/learning/drills';

import type { TenantContext } from '../../../platform/context.ts';
import { loadSnapshots } from '../assessments/bank-snapshots.ts';
import { gradeAttempt } from '../assessments/grade-attempt.ts';
import { presentQuestionResult, presentTakerQuestion } from '../assessments/taker-question.ts';
import type { DealtQuestion } from './dealt-question.ts';
import type { DrillAnswerRow, DrillRow } from './drills.queries.ts';

/** The questions of a drill as they were when it was dealt, keys included; no reason is asked for in a drill. */
export async function loadDealt(
  ctx: TenantContext,
  dealt: readonly DealtQuestion[],
): Promise<{ dealt: DealtQuestion; question: Question }[]> {
  const bankOf = await loadSnapshots(
    ctx,
    [...new Map(dealt.map((one) => [one.bankId, one])).values()].map(({ bankId, version }) => ({
      id: bankId,
      version,
    })),
  );
  return dealt.map((one) => {
    const question = bankOf(one.bankId).questions.find(({ id }) => id === one.id);
    if (!question) throw new Error(`The dealt question ${one.id} is missing from its bank's copy.`);
    return { dealt: one, question: { ...question, justification: false } };
  });
}

/** A drill for its taker: every question without its key, and the right answer of those that are answered. */
export async function presentDrill(
  ctx: TenantContext,
  drill: DrillRow,
  answers: readonly DrillAnswerRow[],
  mode: DrillMode,
): Promise<Drill> {
  const loaded = await loadDealt(ctx, drill.questions);
  const given = new Map(
    answers.map(({ questionId, answer }) => [
      questionId,
      { answer, flagged: false, seq: 1, checked: true, earned: null, comment: null },
    ]),
  );
  const graded = gradeAttempt(
    loaded.map(({ question }) => question),
    given,
    false,
  );
  return {
    id: drill.id,
    day: drill.day,
    mandatory: mode === 'mandatory',
    questions: loaded.map(({ dealt, question }) =>
      presentTakerQuestion(ctx, question, { ...dealt, bank: 0 }),
    ),
    answers: answers.flatMap(({ questionId, answer, points, nextOn }) => {
      const result = graded.answers.find(({ question }) => question.id === questionId);
      return result
        ? [{ ...presentQuestionResult(ctx, result, true), answer, credited: points, nextOn }]
        : [];
    }),
    finished: answers.length >= drill.questions.length,
  };
}
