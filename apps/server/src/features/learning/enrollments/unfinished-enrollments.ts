import { enrollmentStateOf } from '@trilha/rules/learning/enrollment';

import type { TenantContext } from '../../../platform/context.ts';
import { lockManyOutcomes } from './enrollment-locks.queries.ts';
import * as queries from './enrollments-under-way.queries.ts';
import type { OpenEnrollment } from './record-outcome.ts';

export interface UnfinishedEnrollment extends OpenEnrollment {
  readonly progressPercent: number;
}

/**
 * A page of those who are in a training and have not concluded it, or, where asked for, of those who have finished it as well; locked until
 * the commit, in the order of their enrollments.
 */
export async function lockUnfinished(
  ctx: TenantContext,
  trainingId: string,
  {
    withFinished = false,
    ...page
  }: { readonly after: string | null; readonly limit: number; readonly withFinished?: boolean },
): Promise<UnfinishedEnrollment[]> {
  await lockManyOutcomes(ctx);
  const rows = await queries.lockUnderWay(ctx, trainingId, {
    ...page,
    states: ['not_started', 'in_progress', ...(withFinished ? (['finished'] as const) : [])],
  });
  return rows.map((row) => Object.assign(row, { state: enrollmentStateOf(row.state) }));
}

/** Writes the percentages of many enrollments at once. Being recounted is no activity of the person. */
export async function saveManyPercents(
  ctx: TenantContext,
  percents: readonly { readonly id: string; readonly percent: number }[],
): Promise<void> {
  if (percents.length > 0) await queries.savePercents(ctx, percents);
}

/** Notes that many locked enrollments which nobody had begun are under way now, with their percentages, at once. */
export async function beginMany(
  ctx: TenantContext,
  begun: readonly { readonly id: string; readonly percent: number }[],
): Promise<void> {
  if (begun.length > 0) await queries.beginEnrollments(ctx, begun);
}

/** Notes that many locked enrollments which were concluded are under way once more, with their percentages, at once. */
export async function askManyAgain(
  ctx: TenantContext,
  asked: readonly { readonly id: string; readonly percent: number }[],
): Promise<void> {
  if (asked.length > 0) await queries.askAgain(ctx, asked);
}
