/** Fewer people than this in a group say nothing about the others. */
export const LEAST_PEOPLE_COMPARED = 10;

/** A difference counts as one where it is larger than so many standard errors. */
const STANDARD_ERRORS = 2;

/** A group's pieces, summed over its people. */
export interface SellingGroup {
  readonly people: number;
  readonly before: number;
  readonly after: number;
  /** Sum over the people of (after - before) squared: how differently they changed. */
  readonly changeSquared: number;
}

export type LearningVerdict = 'not_enough' | 'unclear' | 'more' | 'less';

interface GroupMeans {
  readonly people: number;
  readonly before: number | null;
  readonly after: number | null;
}

export interface SellingComparison {
  readonly passed: GroupMeans;
  readonly others: GroupMeans;
  /** How much more those who passed changed, pieces a person; null where either group is too small. */
  readonly difference: number | null;
  readonly verdict: LearningVerdict;
}

function meansOf({ people, before, after }: SellingGroup): GroupMeans {
  return people === 0
    ? { people, before: null, after: null }
    : { people, before: before / people, after: after / people };
}

function changeOf({ people, before, after }: SellingGroup): number {
  return (after - before) / people;
}

/** Variance of a group's mean change, by the sample's own spread. */
function varianceOfMean(group: SellingGroup): number {
  const { people, changeSquared } = group;
  const spread = Math.max(0, changeSquared - people * changeOf(group) ** 2) / (people - 1);
  return spread / people;
}

/**
 * Compares how sales changed from one window to the next for those who passed a course and for the others, a person on average.
 * Says "more" or "less" only where both groups are large enough and chance alone would hardly do it; never that the course is why.
 */
export function compareSelling(passed: SellingGroup, others: SellingGroup): SellingComparison {
  const means = { passed: meansOf(passed), others: meansOf(others) };
  if (Math.min(passed.people, others.people) < LEAST_PEOPLE_COMPARED)
    return { ...means, difference: null, verdict: 'not_enough' };
  const difference = changeOf(passed) - changeOf(others);
  const error = Math.sqrt(varianceOfMean(passed) + varianceOfMean(others));
  const isClear = Math.abs(difference) > STANDARD_ERRORS * error && difference !== 0;
  return { ...means, difference, verdict: !isClear ? 'unclear' : difference > 0 ? 'more' : 'less' };
}
