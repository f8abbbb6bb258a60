/** Levels of a campaign: three, the first of which everybody has (CAM-04). */
const LEVEL_COUNT = 3;

/** Experience points each level takes, from the first (0) upwards. */
export type LevelMinimums = readonly number[];

/** A level somebody asked for in vain. */
export interface LevelRefusal {
  readonly level: number;
  /** Confirmed experience points they had when it was refused last. */
  readonly confirmed: number;
}

/**
 * Confirmed experience points from which a refused level is asked for again: enough for it, and more than when it was refused
 * (CAM-04).
 */
export function askedAgainFrom(minimum: number, refusal: LevelRefusal): number {
  return Math.max(minimum, refusal.confirmed + 1);
}

/**
 * The level a request is due for: the highest above the one held whose minimum of confirmed points is reached, of refused ones the
 * points from which they are asked for again; null where there is none.
 */
export function levelToAskFor(
  held: number,
  confirmed: number,
  minimums: LevelMinimums,
  refusals: readonly LevelRefusal[] = [],
): number | null {
  const due = minimums.findLastIndex((minimum, at) => {
    const refusal = refusals.find(({ level }) => level === at + 1);
    return confirmed >= (refusal ? askedAgainFrom(minimum, refusal) : minimum);
  });
  return due + 1 > held ? due + 1 : null;
}

/**
 * The level in a campaign that was joined before the level it began with was decided (CAM-05): it becomes what was carried, but what
 * was approved in it meanwhile stays.
 */
export function levelOnceCarried(
  { beganAt, held }: { readonly beganAt: number; readonly held: number },
  carried: number,
): number {
  return held > beganAt ? Math.max(held, carried) : carried;
}

/** Points still missing to the next level; null at the highest. */
export function missingToNext(held: number, experience: number, minimums: LevelMinimums): number | null {
  const next = minimums[held];
  return next === undefined ? null : Math.max(0, next - experience);
}

/** What is wrong with a campaign's levels: three of them, the first without a minimum, each higher than the one before. */
export function levelsProblem(minimums: LevelMinimums): 'levels_count' | 'levels_order' | null {
  if (minimums.length !== LEVEL_COUNT) return 'levels_count';
  if (minimums[0] !== 0) return 'levels_order';
  return minimums.every((minimum, at) => at === 0 || minimum > (minimums[at - 1] ?? 0))
    ? null
    : 'levels_order';
}
