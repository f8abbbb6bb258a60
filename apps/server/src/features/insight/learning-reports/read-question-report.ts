import type { QuestionReport } from '@trilha/contracts/insight/learning-reports';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { readQuestionStatistics } from '../../learning/assessments/question-statistics.ts';
import { namedTrainings } from './read-cells.ts';

/** Questions by how many miss them, with their keys: for who keeps them. Throws `forbidden`. */
export async function readQuestionReport(
  ctx: TenantContext,
  trainingId: string | undefined,
): Promise<QuestionReport> {
  requirePermission(ctx.actor, 'question_banks.manage');
  const { attempts, questions, trainingIds } = await readQuestionStatistics(ctx, trainingId);
  const named = await namedTrainings(ctx, trainingIds);
  const order = new Intl.Collator(ctx.locale);
  return {
    attempts,
    trainings: Array.from(named.values()).toSorted((one, other) => order.compare(one.title, other.title)),
    questions: questions.flatMap(({ trainingId: of, ...question }) => {
      const training = named.get(of);
      return training ? [{ ...question, training }] : [];
    }),
  };
}
