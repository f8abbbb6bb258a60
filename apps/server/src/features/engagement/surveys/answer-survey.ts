import { surveyQuestionsSchema } from '@trilha/contracts/engagement/surveys';
import type { SurveyAnswer } from '@trilha/contracts/engagement/surveys';
import {
  acceptedUntil,
  answersFit,
  countedAnswers,
  firstUnanswered,
  takesText,
} from '@trilha/rules/engagement/surveys';

import type { z } from 'zod';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { creditTrainingPoints } from '../points/post-points.ts';
import { deleteBeginning, findSurvey, insertAnswers, insertBeginning } from './surveys.queries.ts';
import type { SurveyRow } from './surveys.queries.ts';

/** Whether a survey takes the member's answers: before its end, and some minutes longer where they began before it. */
export function takesAnswers(
  survey: Pick<SurveyRow, 'published' | 'endsAt' | 'graceMinutes' | 'hasBegun'>,
  now: Date,
): boolean {
  const { published, endsAt, graceMinutes, hasBegun } = survey;
  const until = acceptedUntil(endsAt, hasBegun ? graceMinutes : 0);
  return published && (until === null || until > now);
}

/** Keeps that the member has begun to answer. Throws `survey_closed` after the end, unless they had begun before it. */
export async function beginSurvey(ctx: TenantContext, surveyId: string): Promise<void> {
  requirePermission(ctx.actor, 'surveys.answer');
  const survey = await findSurvey(ctx, surveyId);
  if (!survey) throw new AppError('not_found');
  if (!takesAnswers(survey, ctx.now)) throw new AppError('survey_closed');
  if (!survey.isAnswered) await insertBeginning(ctx, survey.id);
}

/**
 * Keeps a member's answers, once; those to questions that were not asked are dropped. Throws `survey_option_required` naming the question that lacks a choice, `survey_closed` after its end
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
  if (!takesAnswers(survey, ctx.now)) throw new AppError('survey_closed');
  if (input.version !== undefined && input.version !== survey.version) throw new AppError('survey_changed');

  const questions = surveyQuestionsSchema.parse(survey.questions);
  if (!answersFit(questions, input.answers)) throw new AppError('invalid_request', { field: 'answers' });
  const unanswered = firstUnanswered(questions, input.answers);
  if (unanswered) throw new AppError('survey_option_required', { field: unanswered });
  if (
    !(await insertAnswers(ctx, survey, countedAnswers(questions, withTextsAsked(questions, input.answers))))
  )
    throw new AppError('survey_answered');
  await deleteBeginning(ctx, survey.id);
  await creditAnswered(ctx, survey);
  return { answered: true };
}

/** Texts only where the question takes one: none that its screen does not offer is kept. */
function withTextsAsked(
  questions: z.output<typeof surveyQuestionsSchema>,
  answers: readonly SurveyAnswer[],
): SurveyAnswer[] {
  const taking = new Set(questions.filter(({ kind }) => takesText(kind)).map(({ id }) => id));
  return answers.map((answer) => (taking.has(answer.questionId) ? answer : { ...answer, text: '' }));
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
