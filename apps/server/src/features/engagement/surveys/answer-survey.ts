import { surveyQuestionsSchema } from '@trilha/contracts/engagement/surveys';
import type { SurveyAnswer } from '@trilha/contracts/engagement/surveys';
import { answersFit, firstUnanswered } from '@trilha/rules/engagement/surveys';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { creditTrainingPoints } from '../points/post-points.ts';
import { findSurvey, insertAnswers } from './surveys.queries.ts';
import type { SurveyRow } from './surveys.queries.ts';

/**
 * Keeps a member's answers, once. Throws `survey_option_required` naming the question that lacks a choice, `survey_closed` after its end
 * or once it was taken back, `survey_answered` where it was answered before, `survey_changed` where its questions are others by now.
 */
export async function answerSurvey(
  ctx: TenantContext,
  input: {
    readonly surveyId: string;
    readonly answers: readonly SurveyAnswer[];
    readonly version?: number | undefined;
  },
): Promise<{ answered: true }> {
  requirePermission(ctx.actor, 'surveys.answer');
  const survey = await findSurvey(ctx, input.surveyId, { hold: true });
  if (!survey) throw new AppError('not_found');
  if (survey.isAnswered) throw new AppError('survey_answered');
  if (!survey.published || (survey.endsAt && survey.endsAt <= ctx.now)) throw new AppError('survey_closed');
  if (input.version !== undefined && input.version !== survey.version) throw new AppError('survey_changed');

  const questions = surveyQuestionsSchema.parse(survey.questions);
  if (!answersFit(questions, input.answers)) throw new AppError('invalid_request', { field: 'answers' });
  const unanswered = firstUnanswered(questions, input.answers);
  if (unanswered) throw new AppError('survey_option_required', { field: unanswered });
  if (!(await insertAnswers(ctx, survey, input.answers))) throw new AppError('survey_answered');
  await creditAnswered(ctx, survey);
  return { answered: true };
}

async function creditAnswered(ctx: TenantContext, { id, title, points }: SurveyRow): Promise<void> {
  const { memberId } = ctx.actor;
  await creditTrainingPoints(ctx, {
    key: `survey_answered:${memberId}:${id}`,
    memberId,
    rule: 'survey_answered',
    source: { kind: 'survey', id },
    detail: { title },
    amount: points,
  });
}
