import type { ActivityProgress } from './enrollment.ts';

/** What is needed of a placed activity, in the order people meet them. */
export interface OrderedActivity {
  readonly id: string;
  readonly required: boolean;
}

export type ActivityOrdering = 'free' | 'sequential';
export type ActivityStatus = ActivityProgress['status'];

/** Where a person stands with one activity; `failed` is a test without attempts left. */
export interface ActivityAccess {
  readonly id: string;
  readonly access: 'available' | 'locked' | 'in_progress' | 'done' | 'failed';
  /** Only where locked: the first required activity that has to be concluded before. */
  readonly missingId?: string;
}

/**
 * What is open to a person (ACT-07). In a sequential course an activity opens once every required one before it is
 * concluded; a lost test counts as concluded, since the rest can still be finished (CRS-05). What was begun stays
 * open, also after an author moved it behind something new.
 */
export function activityAccess(
  activities: readonly OrderedActivity[],
  ordering: ActivityOrdering,
  statuses: Readonly<Record<string, ActivityStatus | undefined>>,
): ActivityAccess[] {
  let missingId: string | undefined;
  return activities.map(({ id, required }): ActivityAccess => {
    const status = statuses[id] ?? 'not_started';
    const lockedBy = missingId;
    if (ordering === 'sequential' && required && status !== 'done' && status !== 'failed') missingId ??= id;
    if (status !== 'not_started') return { id, access: status };
    return lockedBy === undefined
      ? { id, access: 'available' }
      : { id, access: 'locked', missingId: lockedBy };
  });
}

/**
 * The activity that "continue" opens: the one used last if it is still under way, else the first one under way,
 * else the first required one that is open, else an optional one; null when nothing is left.
 */
export function activityToResume(
  activities: readonly OrderedActivity[],
  access: readonly ActivityAccess[],
  lastActivityId: string | null = null,
): string | null {
  const underWay = access.filter((entry) => entry.access === 'in_progress').map((entry) => entry.id);
  if (lastActivityId !== null && underWay.includes(lastActivityId)) return lastActivityId;

  const required = new Set(activities.filter((activity) => activity.required).map((activity) => activity.id));
  const open = access.filter((entry) => entry.access === 'available').map((entry) => entry.id);
  return underWay[0] ?? open.find((id) => required.has(id)) ?? open[0] ?? null;
}
