import { SURVEY_KINDS, surveyAnswer, surveyQuestionsSchema } from '@trilha/contracts/engagement/surveys';
import type { SurveyPage } from '@trilha/contracts/engagement/surveys';
import { acceptedUntil } from '@trilha/rules/engagement/surveys';
import { z } from 'zod';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { takesAnswers } from './answer-survey.ts';
import { findSurvey, listWaiting } from './surveys.queries.ts';

const kindSchema = z.enum(SURVEY_KINDS);
const answersSchema = z.array(surveyAnswer).nullable();

/** A survey with its questions in the screen's language. Throws `not_found` before it begins. */
export async function readSurvey(ctx: TenantContext, surveyId: string): Promise<SurveyPage> {
  requirePermission(ctx.actor, 'surveys.answer');
  const survey = await findSurvey(ctx, surveyId);
  if (!survey) throw new AppError('not_found');
  const text = (value: unknown) => textOf(ctx, value);
  const kind = kindSchema.parse(survey.kind);
  const chosen = new Set(answersSchema.parse(survey.answers)?.flatMap(({ optionIds }) => optionIds));
  const showsCorrect = kind === 'drill' && survey.isAnswered;
  return {
    id: survey.id,
    kind,
    title: text(survey.title),
    description: text(survey.description),
    mandatory: survey.mandatory,
    isAnonymous: survey.isAnonymous,
    version: survey.version,
    points: survey.points,
    endsAt: survey.endsAt?.toISOString() ?? null,
    acceptedUntil: acceptedUntil(survey.endsAt, survey.graceMinutes)?.toISOString() ?? null,
    state: survey.isAnswered ? 'answered' : takesAnswers(survey, ctx.now) ? 'open' : 'closed',
    questions: surveyQuestionsSchema.parse(survey.questions).map((question) => ({
      id: question.id,
      kind: question.kind,
      prompt: text(question.prompt),
      options: question.options.map((option) => ({
        id: option.id,
        text: text(option.text),
        correct: showsCorrect ? option.correct === true : null,
        chosen: chosen.has(option.id),
      })),
      rows: question.rows.map((row) => ({ id: row.id, text: text(row.text) })),
      image: question.image && { url: ctx.fileUrl(question.image.fileId), alt: text(question.image.alt) },
      condition: question.condition,
    })),
  };
}

/** Whether a mandatory survey or drill stands before the member's home (SUR-02, SES-19). */
export async function readMandatoryKinds(
  ctx: Pick<TenantContext, 'tx' | 'now'>,
  member: { tenantId: string; memberId: string },
): Promise<{ surveys: boolean; drills: boolean }> {
  const waiting = await listWaiting(ctx, member.tenantId, member.memberId);
  const kinds = new Set(waiting.map(({ kind }) => kind));
  return { surveys: kinds.has('survey'), drills: kinds.has('drill') };
}

/** Which mandatory survey, and after those which drill, the member is led to before anything else opens (SES-19). */
export async function readMandatorySurvey(ctx: TenantContext): Promise<{ surveyId: string | null }> {
  requirePermission(ctx.actor, 'surveys.answer');
  const { tenantId, memberId } = ctx.actor;
  const [first] = await listWaiting(ctx, tenantId, memberId);
  return { surveyId: first?.id ?? null };
}
