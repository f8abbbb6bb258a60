import { surveyBody } from '@trilha/contracts/engagement/surveys-admin';
import type { SurveyBody } from '@trilha/contracts/engagement/surveys-admin';
import type { SurveyState } from '@trilha/contracts/engagement/survey-values';

import { AppError } from '../../../platform/app-error.ts';
import { isAllowed, requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { findManaged, lockSurvey } from './manage.queries.ts';
import type { ManagedCardRow, ManagedRow } from './manage.queries.ts';

type Times = Pick<ManagedCardRow, 'published' | 'publishedAt' | 'startsAt' | 'endsAt'>;

/** Where a survey stands. */
export function surveyStateOf({ published, publishedAt, startsAt, endsAt }: Times, now: Date): SurveyState {
  if (!published) return publishedAt ? 'unpublished' : 'draft';
  if (startsAt && startsAt > now) return 'scheduled';
  return endsAt && endsAt <= now ? 'ended' : 'running';
}

/** Whether the actor manages only the surveys they own. */
export const seesOnlyOwn = ({ actor }: TenantContext) => !isAllowed(actor, 'surveys.manage');

/** A survey the actor owns, or any where they manage all. Throws `not_found`. */
export async function requireManaged(
  ctx: TenantContext,
  surveyId: string,
  { lock }: { readonly lock: boolean } = { lock: false },
): Promise<ManagedRow> {
  requirePermission(ctx.actor, 'surveys.own');
  if (lock) await lockSurvey(ctx, surveyId);
  const row = await findManaged(ctx, surveyId, { isOwn: seesOnlyOwn(ctx) });
  if (!row) throw new AppError('not_found');
  return row;
}

/** A survey as it is written. */
export function bodyOf(row: ManagedRow): SurveyBody {
  const { title, description, mandatory, isAnonymous, points, ownerIds, graceMinutes, reminderDays } = row;
  // What the table holds was written from this body, or as demo data; parsing it gives it its types back.
  return surveyBody.parse({
    title,
    description,
    questions: row.questions,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    graceMinutes,
    reminderDays,
    mandatory,
    isAnonymous,
    points,
    ownerIds,
    audience: { areaIds: row.audienceAreaIds, groupIds: row.audienceGroupIds, tagIds: row.audienceTagIds },
  });
}
