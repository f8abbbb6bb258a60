/**
 * What a badge asks for, written as data so that its condition and the way to it can be shown (PTS-03).
 * Every condition is a number to reach; nothing that was reached is taken back.
 */
export type BadgeCondition =
  | { readonly kind: 'trainings_completed'; readonly count: number }
  | { readonly kind: 'points'; readonly count: number }
  | { readonly kind: 'perfect_scores'; readonly count: number }
  | { readonly kind: 'streak_days'; readonly count: number }
  | { readonly kind: 'training'; readonly trainingId: string };

/** Pictures to choose from for a badge, by their Lucide names. */
export const BADGE_ICONS = [
  'award',
  'medal',
  'trophy',
  'star',
  'crown',
  'gem',
  'target',
  'rocket',
  'zap',
  'flame',
  'sun',
  'sunrise',
  'coins',
  'graduation-cap',
  'shield-check',
  'briefcase',
  'toolbox',
  'hard-hat',
  'paint-roller',
  'ruler',
] as const;
export type BadgeIconName = (typeof BADGE_ICONS)[number];

/** The most a badge asks for of anything, and the most training points it gives. */
export const MAX_BADGE_COUNT = 1_000_000;
export const MAX_BADGE_POINTS = 10_000;

/** What a member has done so far. */
export interface BadgeStats {
  readonly completedTrainingIds: readonly string[];
  /** Training points ever earned; redeeming does not lower them. */
  readonly points: number;
  /** Courses finished with every evaluated score at 100 percent. */
  readonly perfectScores: number;
  /** Longest run of calendar days in a row with learning, in the member's zone. */
  readonly longestStreakDays: number;
}

export interface BadgeProgress {
  /** Never above `target`. */
  readonly current: number;
  readonly target: number;
  readonly met: boolean;
}

/** How far a member is on the way to a badge. */
export function badgeProgress(condition: BadgeCondition, stats: BadgeStats): BadgeProgress {
  const target = condition.kind === 'training' ? 1 : Math.max(1, condition.count);
  const reached = reachedSoFar(condition, stats);
  return { current: Math.min(Math.max(0, reached), target), target, met: reached >= target };
}

/** Longest run of consecutive calendar days (`YYYY-MM-DD`, any order, repeats allowed). */
export function longestStreak(days: readonly string[]): number {
  let longest = 0;
  let run = 0;
  let previous: number | null = null;
  for (const day of [...new Set(days)].sort()) {
    const at = Date.parse(day) / 86_400_000;
    run = previous !== null && at - previous === 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
    previous = at;
  }
  return longest;
}

function reachedSoFar(condition: BadgeCondition, stats: BadgeStats): number {
  if (condition.kind === 'trainings_completed') return new Set(stats.completedTrainingIds).size;
  if (condition.kind === 'points') return stats.points;
  if (condition.kind === 'perfect_scores') return stats.perfectScores;
  if (condition.kind === 'streak_days') return stats.longestStreakDays;
  return stats.completedTrainingIds.includes(condition.trainingId) ? 1 : 0;
}
