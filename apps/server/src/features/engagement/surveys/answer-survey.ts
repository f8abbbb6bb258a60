import { surveyQuestionsSchema } from '@trilha/contracts/engagement/surveys';
import type { SurveyAnswer } from '@trilha/contracts/engagement/surveys';
import { answersFit, firstUnanswered } from '@trilha/rules/engagement/surveys';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { findSurvey, insertAnswers } from './surveys.queries.ts';

/**
 * Keeps a member's answers, once. Throws `survey_option_required` naming the question that lacks a choice,
 * `survey_closed` after its end, `survey_answered` where it was answered before.
 */
export async function answerSurvey(
  ctx: TenantContext,
  input: { surveyId: string; answers: readonly SurveyAnswer[] },
): Promise<{ answered: true }> {
  requirePermission(ctx.actor, 'surveys.answer');
  const survey = await findSurvey(ctx, input.surveyId);
  if (!survey) throw new AppError('not_found');
  if (survey.answeredAt) throw new AppError('survey_answered');
  if (survey.endsAt && survey.endsAt <= ctx.now) throw new AppError('survey_closed');

  const questions = surveyQuestionsSchema.parse(survey.questions);
  if (!answersFit(questions, input.answers)) throw new AppError('invalid_request', { field: 'answers' });
  const unanswered = firstUnanswered(questions, input.answers);
  if (unanswered) throw new AppError('survey_option_required', { field: unanswered });
  if (!(await insertAnswers(ctx, input.surveyId, input.answers))) throw new AppError('survey_answered');
  return { answered: true };
}
