import type { ActivityProgress } from './enrollment.ts';

/** What is needed of a placed activity, in the order people meet them. */
export interface OrderedActivity {
  readonly id: string;
  readonly required: boolean;
  /** The module it stands in. */
  readonly moduleId: string;
  /** What has to be concluded before it opens, wherever it stands and whatever the ordering; undefined for nothing. */
  readonly opensAfter?: OpensAfter | undefined;
  /** Opens when the instructor of an event says so (ACT-08), to whom it was released, whatever the ordering. */
  readonly isReleasedByHand?: boolean;
}

/**
 * `module`: everything else in its module (a reaction evaluation of it, CRS-10). `modules`: everything in every module (a general test).
 * `training`: all of that and the general tests as well (a reaction evaluation of the training).
 */
export type OpensAfter = 'module' | 'modules' | 'training';

/** Each waits only for what stands lower here, so that no two wait for each other. */
const RANK: Readonly<Record<OpensAfter, number>> = { module: 1, modules: 2, training: 3 };
const rankOf = ({ opensAfter }: OrderedActivity) => (opensAfter ? RANK[opensAfter] : 0);

export type ActivityOrdering = 'free' | 'sequential';
export type ActivityStatus = ActivityProgress['status'];

/** Where a person stands with one activity; `failed` is a test without attempts left. */
export interface ActivityAccess {
  readonly id: string;
  readonly access: 'available' | 'locked' | 'in_progress' | 'done' | 'failed';
  /** Only where locked: the first required activity that has to be concluded before. */
  readonly missingId?: string;
  /** Only where locked: nothing is missing but the instructor's word (ACT-08). */
  readonly awaitsInstructor?: true;
}

const isConcluded = (status: ActivityStatus | undefined) => status === 'done' || status === 'failed';

/** Whether `other`, required and before it in a sequential course, holds an activity back until it is concluded. */
function holdsBack(other: OrderedActivity, activity: OrderedActivity): boolean {
  if (rankOf(other) < rankOf(activity) || rankOf(other) === 0) return true;
  // What waits for a module stands before the next one; what waits for everything can hold nothing of it back.
  return other.opensAfter === 'module' && other.moduleId !== activity.moduleId;
}

/** What has to be concluded before an activity that opens after others, where it requires any of them; else all of them. */
function awaitedBy(activity: OrderedActivity, all: readonly OrderedActivity[]): readonly OrderedActivity[] {
  if (!activity.opensAfter) return [];
  const awaited = all.filter(
    (other) =>
      rankOf(other) < rankOf(activity) &&
      (activity.opensAfter !== 'module' || other.moduleId === activity.moduleId),
  );
  const required = awaited.filter((other) => other.required);
  // What is open itself is named first.
  return (required.length > 0 ? required : awaited).toSorted((one, other) => rankOf(one) - rankOf(other));
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * What is open to a person (ACT-07). In a sequential course an activity opens once every required one before it is
 * concluded; what opens after a module or the training waits for that as well, wherever it stands (CRS-10). A lost test counts as
 * concluded, since the rest can still be finished (CRS-05). What was begun stays open, also after an author moved it behind something new.
 * What the instructor opens (ACT-08) is open to whom it was `released` and to nobody else: the ordering does not hold it back, for
 * everybody goes on together, what it is about does. Taken back, it closes for those who have not begun it.
 */
export function activityAccess(
  activities: readonly OrderedActivity[],
  ordering: ActivityOrdering,
  statuses: Readonly<Record<string, ActivityStatus | undefined>>,
  released: ReadonlySet<string> = NOTHING,
): ActivityAccess[] {
  // What holds others back so far, in their order: of what opens after nothing, the first one stands for all.
  const holding: OrderedActivity[] = [];
  const access: ActivityAccess[] = [];
  for (const activity of activities) {
    const { id } = activity;
    const status = statuses[id] ?? 'not_started';
    const byHand = activity.isReleasedByHand === true;
    const missing =
      (byHand ? undefined : holding.find((other) => holdsBack(other, activity))) ??
      awaitedBy(activity, activities).find((other) => !isConcluded(statuses[other.id]));
    if (status !== 'not_started') access.push({ id, access: status });
    else if (byHand && !released.has(id)) access.push({ id, access: 'locked', awaitsInstructor: true });
    else access.push(missing ? { id, access: 'locked', missingId: missing.id } : { id, access: 'available' });

    const mayHold =
      activity.opensAfter !== undefined || holding.every((other) => other.opensAfter !== undefined);
    if (ordering === 'sequential' && activity.required && !isConcluded(status) && mayHold)
      holding.push(activity);
  }
  return access;
}

/**
 * The activity that "continue" opens: the one used last if it is still under way, else the first one under way,
 * else the first required one that is open, else an optional one; null when nothing is left.
 */
export function activityToResume(
  activities: readonly Pick<OrderedActivity, 'id' | 'required'>[],
  access: readonly ActivityAccess[],
  lastActivityId: string | null = null,
): string | null {
  const underWay = access.filter((entry) => entry.access === 'in_progress').map((entry) => entry.id);
  if (lastActivityId !== null && underWay.includes(lastActivityId)) return lastActivityId;

  const required = new Set(activities.filter((activity) => activity.required).map((activity) => activity.id));
  const open = access.filter((entry) => entry.access === 'available').map((entry) => entry.id);
  return underWay[0] ?? open.find((id) => required.has(id)) ?? open[0] ?? null;
}
