import type { OwnSurvey } from '@trilha/contracts/engagement/surveys';
import type { OwnSurveyState } from '@trilha/contracts/engagement/survey-values';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { listOwn } from './surveys.queries.ts';

/** Surveys for the member in one state: those that wait for an answer, begin later, or were answered. */
export async function readOwnSurveys(
  ctx: TenantContext,
  ask: { readonly state: OwnSurveyState; readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ items: OwnSurvey[]; nextCursor: string | null }> {
  requirePermission(ctx.actor, 'surveys.answer');
  const rows = await listOwn(ctx, ask);
  const { items, nextCursor } = pageFrom(rows, ask.limit, ({ at, id }) => [at, id]);
  return {
    items: items.map(({ id, title, mandatory, isAnonymous, points, startsAt, endsAt }) => ({
      id,
      title: textOf(ctx, title),
      mandatory,
      isAnonymous,
      points,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
    })),
    nextCursor,
  };
}
