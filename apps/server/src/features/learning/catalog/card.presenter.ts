import { SUBSCRIPTIONS } from '@trilha/contracts/learning/catalog';
import type { CourseCard } from '@trilha/contracts/learning/catalog';
import { SUBSCRIPTION_TYPES } from '@trilha/contracts/learning/course-document';
import { ENROLLMENT_STATES } from '@trilha/rules/learning/enrollment';

import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import type { TrainingRow } from './catalog.queries.ts';

function known<T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((name) => name === value);
}

/** Where a member stands in a course; null for who is not in it, or has left it. */
export function presentEnrollment(
  row: Pick<TrainingRow, 'subscription' | 'state' | 'progressPercent' | 'score' | 'dueAt' | 'finishedAt'>,
): CourseCard['enrollment'] {
  const subscription = known(SUBSCRIPTIONS, row.subscription);
  const state = known(ENROLLMENT_STATES, row.state);
  if (!subscription || !state || subscription === 'cancelled') return null;
  return {
    subscription,
    state,
    percent: row.progressPercent ?? 0,
    score: row.score,
    dueAt: row.dueAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

/** What lists show of a training, whatever its kind. */
export type TrainingCard = Omit<CourseCard, 'kind'>;

/** A training as lists show it. */
export function presentCard(
  ctx: TenantContext,
  row: Omit<TrainingRow, 'rank' | 'publishedKey'>,
): TrainingCard {
  return {
    id: row.id,
    title: textOf(ctx, row.title),
    summary: textOf(ctx, row.summary),
    coverUrl: row.coverFileId ? ctx.fileUrl(row.coverFileId) : null,
    minutes: row.minutes,
    activityCount: row.activityCount,
    points: row.completionPoints,
    subscriptionType: known(SUBSCRIPTION_TYPES, row.subscriptionType) ?? 'open',
    hasCertificate: row.hasCertificate,
    favorite: row.favoriteId !== null,
    enrollment: presentEnrollment(row),
  };
}
