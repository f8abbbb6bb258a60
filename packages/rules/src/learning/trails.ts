import { earnsCertificate } from './enrollment.ts';
import type { EnrollmentState } from './enrollment.ts';

/**
 * What opens an item of a trail (CRS-08): nothing, that the step before it is done (however it ended) or passed, or a date. A step is
 * an item, or a group of items that stand together.
 */
export type TrailLock =
  | { readonly kind: 'none' }
  | { readonly kind: 'previous_done' }
  | { readonly kind: 'previous_passed' }
  /** ISO instant. */
  | { readonly kind: 'date'; readonly opensAt: string };

export interface TrailItem {
  readonly id: string;
  readonly trainingId: string;
  readonly required: boolean;
  /** The group of which only some have to be done; null where it stands for itself. */
  readonly groupId: string | null;
  readonly lock: TrailLock;
}

export interface TrailGroup {
  readonly id: string;
  /** How many of its items are asked for. */
  readonly choose: number;
}

/**
 * The items an item stands in a catalog with, itself among them: those of its group, where one of the group is asked for (EVT-03). Alone
 * where it stands for itself, or where more than one is.
 */
export function catalogOf<Item extends Pick<TrailItem, 'id' | 'groupId'>>(
  item: Item,
  { items, groups }: { readonly items: readonly Item[]; readonly groups: readonly TrailGroup[] },
): readonly Item[] {
  const group = groups.find(({ id }) => id === item.groupId);
  return group?.choose === 1 ? items.filter(({ groupId }) => groupId === group.id) : [item];
}

/** What addresses call the catalog of an item: its group, or the item itself where it stands for itself (ROU-15). */
export const catalogIdOf = ({ id, groupId }: Pick<TrailItem, 'id' | 'groupId'>): string => groupId ?? id;

/** How far a training of the trail is: `failed` is a lost test that only more attempts could mend. */
export type TrailItemProgress = 'not_started' | 'in_progress' | 'passed' | 'failed';

/**
 * Whether an item is asked for: `not_needed` is one of a group of which enough are passed, `no_longer_offered` one that was archived
 * before the person passed it.
 */
export const TRAIL_REQUIREMENTS = ['required', 'optional', 'not_needed', 'no_longer_offered'] as const;
type TrailRequirement = (typeof TRAIL_REQUIREMENTS)[number];

export interface TrailItemPosition {
  readonly id: string;
  readonly progress: TrailItemProgress;
  readonly requirement: TrailRequirement;
  readonly access: 'open' | 'locked';
  /** Only where locked by what comes before: whether that is to be done, however it ends, or passed. */
  readonly opensAfter: 'done' | 'passed' | null;
  /** Only where locked by what comes before: items any of which may still be taken to open this one. */
  readonly missingIds: readonly string[];
  /** Only where locked by a date: ISO instant. */
  readonly opensAt: string | null;
}

export interface TrailStanding {
  readonly items: readonly TrailItemPosition[];
  /** How many items are asked for, and how many of those are passed. */
  readonly asked: number;
  readonly passed: number;
  /** Whole percent of what is asked for; below 100 until the very last. */
  readonly percent: number;
  /** Everything asked for is passed. */
  readonly complete: boolean;
  /** Something of it was begun. */
  readonly started: boolean;
  /** The item to go on with; null where nothing is open and left. */
  readonly nextId: string | null;
}

/** Where people in a trail stand with its trainings. */
export interface TrailFacts {
  readonly progress: ReadonlyMap<string, TrailItemProgress>;
  /** Items that were open to the person once: nobody is thrown back behind a new lock. */
  readonly reachedIds: ReadonlySet<string>;
  /** Trainings that nobody can go to just now: archived, or of a module that is switched off. */
  readonly closedTrainingIds?: ReadonlySet<string>;
  /** Archived trainings: asked of nobody who has not passed them, as if the trail did not name them. */
  readonly retiredTrainingIds?: ReadonlySet<string>;
  readonly now: Date;
}

/** Of where a person stands, what decides what counts. */
type KnownProgress = Pick<TrailFacts, 'progress' | 'retiredTrainingIds'>;

/** What the state of an enrollment in one of its trainings means to a trail; undefined for none. */
export function trailItemProgress(state: EnrollmentState | undefined): TrailItemProgress {
  if (state === undefined || state === 'not_started') return 'not_started';
  if (earnsCertificate(state)) return 'passed';
  return state === 'reproved' || state === 'blocked' ? 'failed' : 'in_progress';
}

interface Step {
  readonly items: readonly TrailItem[];
  /** How many of its items are asked for. */
  readonly choose: number;
  readonly required: boolean;
}

/** The trail as steps, in order. A group is required where one of its items is, and never asks for more than it holds. */
function stepsOf(items: readonly TrailItem[], groups: readonly TrailGroup[]): Step[] {
  const runs: TrailItem[][] = [];
  for (const item of items) {
    const before = runs.at(-1);
    if (item.groupId !== null && before?.[0]?.groupId === item.groupId) before.push(item);
    else runs.push([item]);
  }
  return runs.map((run) => {
    const group = groups.find(({ id }) => id === run[0]?.groupId);
    return {
      items: run,
      choose: Math.min(group?.choose ?? run.length, run.length),
      required: run.some(({ required }) => required),
    };
  });
}

/** How many of a step's asked-for items are passed, or ended in any way. */
function countIn(step: Step, facts: KnownProgress, ended: boolean): number {
  const enough = step.items.filter(({ trainingId }) => {
    const progress = facts.progress.get(trainingId);
    return progress === 'passed' || (ended && progress === 'failed');
  });
  return Math.min(step.choose, enough.length);
}

/** Whether an item is asked of nobody any more who has not passed it. */
const isGone = ({ trainingId }: TrailItem, { progress, retiredTrainingIds }: KnownProgress): boolean =>
  (retiredTrainingIds?.has(trainingId) ?? false) && progress.get(trainingId) !== 'passed';

/** Whether an item is asked for, in the step it is part of. */
function requirementOf({ trainingId }: TrailItem, step: Step, facts: TrailFacts): TrailRequirement {
  const isSpare = step.choose < step.items.length && countIn(step, facts, false) >= step.choose;
  if (isSpare && facts.progress.get(trainingId) !== 'passed') return 'not_needed';
  return step.required ? 'required' : 'optional';
}

type Access = Omit<TrailItemPosition, 'id' | 'progress' | 'requirement'>;
const OPEN: Access = { access: 'open', opensAfter: null, missingIds: [], opensAt: null };

function accessOf(item: TrailItem, before: Step | undefined, facts: TrailFacts): Access {
  const progress = facts.progress.get(item.trainingId) ?? 'not_started';
  // What was begun or open once stays open, also after an author put a lock before it.
  if (progress !== 'not_started' || facts.reachedIds.has(item.id)) return OPEN;
  if (item.lock.kind === 'none') return OPEN;
  if (item.lock.kind === 'date')
    return Date.parse(item.lock.opensAt) <= facts.now.getTime()
      ? OPEN
      : { ...OPEN, access: 'locked', opensAt: item.lock.opensAt };
  const ended = item.lock.kind === 'previous_done';
  if (!before || countIn(before, facts, ended) >= before.choose) return OPEN;
  const left = before.items.filter(({ trainingId }) => {
    const earlier = facts.progress.get(trainingId);
    return earlier !== 'passed' && !(ended && earlier === 'failed');
  });
  return {
    ...OPEN,
    access: 'locked',
    opensAfter: ended ? 'done' : 'passed',
    missingIds: left.map(({ id }) => id),
  };
}

interface TrailPath {
  readonly items: readonly TrailItem[];
  readonly groups: readonly TrailGroup[];
}

/** The steps a person is asked for, or offered: what was archived before they passed it is not among them. */
function stepsFor({ items, groups }: TrailPath, facts: KnownProgress): Step[] {
  return stepsOf(
    items.filter((item) => !isGone(item, facts)),
    groups,
  );
}

/** What counts of these steps: the required ones, or all of a trail that requires none. */
function countedOf(steps: readonly Step[]): readonly Step[] {
  const required = steps.filter((step) => step.required);
  return required.length > 0 ? required : steps;
}

/**
 * Where a person stands in a trail: what is open, what is locked by what, how far it is. It counts its required steps, or all of them in
 * a trail that requires none; a group counts as many times as it asks for items. What was lost counts as ended and never as passed, and
 * what was archived is asked of nobody who has not passed it.
 */
export function trailStanding(trail: TrailPath, facts: TrailFacts): TrailStanding {
  const steps = stepsFor(trail, facts);
  const found = new Map(
    steps.flatMap((step, at) =>
      step.items.map((item) => {
        const access = accessOf(item, steps[at - 1], facts);
        return [item.id, { requirement: requirementOf(item, step, facts), ...access }] as const;
      }),
    ),
  );
  const standings = trail.items.map(({ id, trainingId }) => ({
    id,
    progress: facts.progress.get(trainingId) ?? 'not_started',
    ...(found.get(id) ?? { requirement: 'no_longer_offered' as const, ...OPEN }),
  }));
  const counted = countedOf(steps);
  const asked = counted.reduce((sum, { choose }) => sum + choose, 0);
  const passed = counted.reduce((sum, step) => sum + countIn(step, facts, false), 0);
  const complete = asked > 0 && passed === asked;
  return {
    items: standings,
    asked,
    passed,
    percent: complete ? 100 : asked === 0 ? 0 : Math.min(99, Math.round((passed / asked) * 100)),
    complete,
    started: standings.some(({ progress }) => progress !== 'not_started'),
    nextId: nextOf(steps, standings, facts),
  };
}

/**
 * The minutes a person still needs for what the trail asks of them, by what each training still takes; of a group the shortest that are
 * missing.
 */
export function trailMinutesLeft(
  trail: TrailPath,
  facts: KnownProgress,
  minutesLeft: ReadonlyMap<string, number>,
): number {
  const ofStep = (step: Step) =>
    step.items
      .filter(({ trainingId }) => facts.progress.get(trainingId) !== 'passed')
      .map(({ trainingId }) => minutesLeft.get(trainingId) ?? 0)
      .toSorted((one, other) => one - other)
      .slice(0, step.choose - countIn(step, facts, false))
      .reduce((sum, minutes) => sum + minutes, 0);
  return countedOf(stepsFor(trail, facts)).reduce((sum, step) => sum + ofStep(step), 0);
}

/** What is under way, else the first open item of a required step that is not done, else of any other; of those one can go to. */
function nextOf(
  steps: readonly Step[],
  standings: readonly TrailItemPosition[],
  facts: TrailFacts,
): string | null {
  const byId = new Map(standings.map((standing) => [standing.id, standing]));
  const find = (among: readonly Step[], progress: TrailItemProgress) =>
    among
      .flatMap(({ items }) => items)
      .find(({ id, trainingId }) => {
        const standing = byId.get(id);
        const isClosed = facts.closedTrainingIds?.has(trainingId) ?? false;
        return standing?.access === 'open' && standing.progress === progress && !isClosed;
      });
  const left = steps.filter((step) => countIn(step, facts, false) < step.choose);
  const ordered = [...left.filter(({ required }) => required), ...left.filter(({ required }) => !required)];
  return (find(steps, 'in_progress') ?? find(ordered, 'not_started'))?.id ?? null;
}
