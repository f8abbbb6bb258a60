import { dueFrom, endOfDay } from '@trilha/rules/learning/deadlines';

import type { TenantContext } from '../../../platform/context.ts';
import { readOwnDueDates, setOwnDueDates } from '../enrollment-rules/set-own-due-dates.ts';
import type { OpenTraining } from '../trainings/training.ts';
import type { PublishedTrail } from './published-trail.ts';
import { listNamedDays } from './trails.queries.ts';

/**
 * Brings the deadline of locked enrollments to the day a trail names now: everybody who has not finished it is due by it. Where it names none
 * any more, who was due by a day it named before has what it asks for otherwise. Days counted from the enrollment stay as they were.
 */
export async function redateWalkers(
  ctx: TenantContext,
  { trail, training }: { readonly trail: PublishedTrail; readonly training: OpenTraining },
  enrollmentIds: readonly string[],
): Promise<void> {
  const days = await listNamedDays(ctx, trail.id);
  if (days.length === 0) return;
  const { timeZone } = training;
  const ends = new Set(days.map((day) => endOfDay(day, timeZone).getTime()));
  const { deadlineDays, dueOn } = trail.document;
  const dates = await readOwnDueDates(ctx, enrollmentIds);
  await setOwnDueDates(
    ctx,
    dates.flatMap(({ enrollmentId, enrolledAt, dueAt }) => {
      if (dueOn === null && (dueAt === null || !ends.has(dueAt.getTime()))) return [];
      const wanted = dueFrom({ deadlineDays, dueOn }, enrolledAt, timeZone);
      return wanted?.getTime() === dueAt?.getTime() ? [] : [{ enrollmentId, dueAt: wanted }];
    }),
  );
}
