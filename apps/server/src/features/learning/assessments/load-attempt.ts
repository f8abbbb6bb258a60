import type { Question } from '@trilha/contracts/learning/questions';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { publishedCourse } from '../catalog/published-course.ts';
import type { AttemptRow } from './attempts.queries.ts';
import { loadSnapshots } from './bank-snapshots.ts';
import type { BankOf } from './bank-snapshots.ts';
import { questionDrawSchema } from './question-draw.ts';
import type { QuestionDraw } from './question-draw.ts';
import { testRulesOf } from './test-rules.ts';
import type { TestRules } from './test-rules.ts';

/** What an attempt is about: immutable, and mostly at hand without a query. */
export interface LoadedAttempt {
  readonly title: string;
  readonly rules: TestRules;
  readonly drawn: QuestionDraw;
  readonly questions: readonly Question[];
}

/** The drawn questions with their keys, in the order shown. */
function questionsOf(drawn: QuestionDraw, bankOf: BankOf): Question[] {
  return drawn.questions.map(({ id, bank }) => {
    const question = bankOf(drawn.banks[bank]?.id ?? '').questions.find((one) => one.id === id);
    if (!question) throw new Error(`The drawn question ${id} is missing from its bank's copy.`);
    return question;
  });
}

/** Test and questions of an attempt, as they were when it was started. */
export async function loadAttempt(
  ctx: TenantContext,
  attempt: Pick<AttemptRow, 'trainingId' | 'trainingVersion' | 'activityId' | 'drawn' | 'extraAttempts'>,
): Promise<LoadedAttempt> {
  const course = await publishedCourse(ctx, attempt.trainingId, attempt.trainingVersion);
  const activity = course.placed.find((placed) => placed.activity.id === attempt.activityId)?.activity;
  const rules = activity && testRulesOf(activity, attempt.extraAttempts ?? 0);
  if (!rules) throw new AppError('not_found');
  const drawn = questionDrawSchema.parse(attempt.drawn);
  const bankOf = await loadSnapshots(ctx, drawn.banks);
  return { title: textOf(ctx, activity.title), rules, drawn, questions: questionsOf(drawn, bankOf) };
}
