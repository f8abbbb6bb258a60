import type { BadgeTraining, ManagedBadge } from '@trilha/contracts/engagement/badges-admin';
import { BADGE_ICONS, MAX_BADGE_COUNT, MAX_BADGE_POINTS } from '@trilha/rules/engagement/badges';
import type { BadgeCondition, BadgeIconName } from '@trilha/rules/engagement/badges';
import type { LocalizedText } from '@trilha/rules/platform/locales';

import type { BadgeBody } from './badges-admin.api.ts';

type RuleKind = BadgeCondition['kind'];

/** Rules of a badge, in the order in which they are offered. */
export const RULE_KINDS = [
  'trainings_completed',
  'training',
  'perfect_scores',
  'points',
  'streak_days',
] as const satisfies readonly RuleKind[];

/** A badge while it is written; what a kind does not ask for is left aside until another is chosen again. */
export interface BadgeDraft {
  readonly name: LocalizedText;
  readonly description: LocalizedText;
  readonly icon: BadgeIconName;
  readonly kind: RuleKind;
  readonly count: number | null;
  readonly training: Pick<BadgeTraining, 'id' | 'title'> | undefined;
  readonly points: number | null;
}

/** A badge as it stands, or a new one, to be written. */
export function draftOf(badge: ManagedBadge | undefined): BadgeDraft {
  const condition = badge?.condition ?? { kind: 'trainings_completed' as const, count: 1 };
  return {
    name: badge?.name ?? {},
    description: badge?.description ?? {},
    icon: BADGE_ICONS.find((icon) => icon === badge?.icon) ?? 'award',
    kind: condition.kind,
    count: condition.kind === 'training' ? 1 : condition.count,
    training:
      condition.kind === 'training'
        ? { id: condition.trainingId, title: badge?.trainingTitle ?? '' }
        : undefined,
    points: badge?.points ?? 0,
  };
}

const isWhole = (value: number | null, least: number, most: number): value is number =>
  value !== null && Number.isInteger(value) && value >= least && value <= most;

/** What a draft asks for; undefined while that is missing. */
export function conditionOf({ kind, count, training }: BadgeDraft): BadgeCondition | undefined {
  if (kind === 'training') return training && { kind, trainingId: training.id };
  return isWhole(count, 1, MAX_BADGE_COUNT) ? { kind, count } : undefined;
}

/** What is sent of a draft; undefined while something is missing. */
export function bodyOf(draft: BadgeDraft): BadgeBody | undefined {
  const { name, description, icon, points } = draft;
  const condition = conditionOf(draft);
  const isNamed = Object.values(name).some((text) => text.trim() !== '');
  return condition && isNamed && isWhole(points, 0, MAX_BADGE_POINTS)
    ? { name, description, icon, condition, points }
    : undefined;
}
