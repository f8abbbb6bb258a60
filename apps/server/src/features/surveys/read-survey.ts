import { surveyQuestionsSchema } from '@trilha/contracts/surveys';
import type { SurveyPage } from '@trilha/contracts/surveys';

import { AppError } from '../../app-error.ts';
import { requirePermission } from '../../context.ts';
import type { TenantContext } from '../../context.ts';
import { textOf } from '../../text-of.ts';
import { findSurvey, findWaiting } from './surveys.queries.ts';

/** A survey with its questions in the screen's language. Throws `not_found` before it begins. */
export async function readSurvey(ctx: TenantContext, surveyId: string): Promise<SurveyPage> {
  requirePermission(ctx.actor, 'surveys.answer');
  const survey = await findSurvey(ctx, surveyId);
  if (!survey) throw new AppError('not_found');
  const text = (value: unknown) => textOf(ctx, value);
  const closed = survey.endsAt !== null && survey.endsAt <= ctx.now;
  return {
    id: survey.id,
    title: text(survey.title),
    description: text(survey.description),
    mandatory: survey.mandatory,
    endsAt: survey.endsAt?.toISOString() ?? null,
    state: survey.answeredAt ? 'answered' : closed ? 'closed' : 'open',
    questions: surveyQuestionsSchema.parse(survey.questions).map((question) => ({
      id: question.id,
      kind: question.kind,
      prompt: text(question.prompt),
      options: question.options.map((option) => ({ id: option.id, text: text(option.text) })),
    })),
  };
}

/** Whether a mandatory survey stands before the member's home (SUR-02, SES-19). */
export async function hasMandatorySurvey(
  ctx: Pick<TenantContext, 'tx' | 'now'>,
  member: { tenantId: string; memberId: string },
): Promise<boolean> {
  return (await findWaiting(ctx, member.tenantId, member.memberId)) !== undefined;
}

/** Which mandatory survey the member is led to before anything else opens (SES-19). */
export async function readMandatorySurvey(ctx: TenantContext): Promise<{ surveyId: string | null }> {
  requirePermission(ctx.actor, 'surveys.answer');
  const { tenantId, memberId } = ctx.actor;
  return { surveyId: (await findWaiting(ctx, tenantId, memberId)) ?? null };
}
