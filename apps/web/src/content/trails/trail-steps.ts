import type { TrailPage, TrailPageItem } from '@trilha/contracts/learning/trails';
import { trainingPath } from '@trilha/rules/learning/trainings';
import type { TrainingKind } from '@trilha/rules/learning/trainings';
import { catalogIdOf } from '@trilha/rules/learning/trails';

import { paths } from '../../app/paths.ts';

/** What the path is drawn from. */
export type TrailPathData = Pick<
  TrailPage,
  'id' | 'items' | 'groups' | 'timeZone' | 'nextItemId' | 'can' | 'certificate' | 'enrollment' | 'percent'
>;

/** A step of the path: an item, or items of a group that stand together. */
export interface TrailStep {
  readonly group: TrailPage['groups'][number] | null;
  readonly items: readonly TrailPageItem[];
}

/** The path as steps, in order. */
export function stepsOf({ items, groups }: Pick<TrailPage, 'items' | 'groups'>): readonly TrailStep[] {
  const steps: { group: TrailStep['group']; items: TrailPageItem[] }[] = [];
  for (const item of items) {
    const before = steps.at(-1);
    if (before?.group && before.group.id === item.groupId) before.items.push(item);
    else steps.push({ group: groups.find(({ id }) => id === item.groupId) ?? null, items: [item] });
  }
  return steps;
}

/** How an item of the path looks; `now` is the one to go on with. */
export type TrailItemState =
  | 'done'
  | 'no_longer_offered'
  | 'not_needed'
  | 'failed'
  | 'unavailable'
  | 'locked'
  | 'now'
  | 'in_progress'
  | 'open';

/** How an item of the path stands for the person who looks at it. */
export function itemStateOf(
  item: TrailPageItem,
  { nextItemId }: Pick<TrailPathData, 'nextItemId'>,
): TrailItemState {
  if (item.progress === 'passed') return 'done';
  if (item.requirement === 'no_longer_offered') return 'no_longer_offered';
  if (item.requirement === 'not_needed' && item.progress !== 'in_progress') return 'not_needed';
  if (item.progress === 'failed') return 'failed';
  if (!item.training.available) return 'unavailable';
  if (item.access === 'locked') return 'locked';
  if (item.id === nextItemId) return 'now';
  return item.progress === 'in_progress' ? 'in_progress' : 'open';
}

/** Whether the person may go to an item now. */
export const canOpen = (item: TrailPageItem, { can }: Pick<TrailPage, 'can'>): boolean =>
  can.learn && item.access === 'open' && item.training.available;

/** Kinds whose own screens keep to the trail they were reached by. */
const IN_TRAIL: Partial<Record<TrainingKind, (trailId: string, item: TrailPageItem) => string>> = {
  course: (trailId, { training }) => paths.trailCourse(trailId, training.id),
  webinar: (trailId, { training }) => paths.trailWebinar(trailId, training.id),
  live_class: (trailId, { training }) => paths.trailLiveClass(trailId, training.id),
  presential_course: (trailId, item) => paths.trailPresential(trailId, catalogIdOf(item), item.training.id),
};

/** Whether an item's own screen lets people in by the trail they came by. */
export const staysInTrail = ({ training }: TrailPageItem): boolean => IN_TRAIL[training.kind] !== undefined;

/** Where an item opens: courses and what is like them keep to the trail, trails stand for themselves [ROU-14]. */
export function itemPath(trailId: string, item: TrailPageItem): string {
  const inTrail = IN_TRAIL[item.training.kind];
  return inTrail ? inTrail(trailId, item) : trainingPath(item.training);
}

/** The item to go on with; undefined where none is open. */
export const nextItemOf = ({ items, nextItemId }: Pick<TrailPage, 'items' | 'nextItemId'>) =>
  items.find(({ id, training }) => id === nextItemId && training.available);

/** What waits behind a lock though nothing else is left to do: why the trail does not go on yet. */
export const waitingItemOf = ({ items }: Pick<TrailPage, 'items'>) =>
  items.find(
    ({ access, progress, requirement }) =>
      access === 'locked' && progress === 'not_started' && requirement !== 'not_needed',
  );
