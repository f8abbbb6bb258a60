import type { CalendarDay } from '../platform/dates.ts';

/** Something to sell within some days; days both included, null for every product or brand. */
export interface Mission {
  readonly target: number;
  readonly productId: string | null;
  readonly brand: string | null;
  readonly beginsOn: CalendarDay;
  readonly endsOn: CalendarDay;
}

/** Units of a mission that somebody has sold. */
export interface MissionUnits {
  /** Of every sale that was not reproved. */
  readonly reported: number;
  /** Of approved sales alone. */
  readonly approved: number;
}

/** What somebody holds of a mission: its bonus, provisional at first. */
export interface MissionHolding {
  readonly credited: boolean;
  readonly confirmed: boolean;
}

export const MISSION_STEPS = ['credit', 'confirm', 'unconfirm', 'take_back'] as const;
export type MissionStep = (typeof MISSION_STEPS)[number];

/**
 * What has to happen, in this order, so that the bonus is as the sales say: credited once the target is reached, confirmed once
 * approved sales alone reach it, taken back when an audit takes sales away. Empty where all is well.
 */
export function missionSteps(
  target: number,
  { reported, approved }: MissionUnits,
  { credited, confirmed }: MissionHolding,
): readonly MissionStep[] {
  const steps: MissionStep[] = [];
  const earned = reported >= target;
  const proved = earned && approved >= target;
  if (confirmed && !proved) steps.push('unconfirm');
  if (credited && !earned) steps.push('take_back');
  if (!credited && earned) steps.push('credit');
  if (!confirmed && proved) steps.push('confirm');
  return steps;
}

/** Why a mission cannot be as it is; null where it can. */
export function missionProblem(
  mission: Mission,
  campaign: {
    readonly beginsOn: CalendarDay;
    readonly endsOn: CalendarDay;
    readonly products: readonly { readonly id: string; readonly brand: string }[];
  },
): 'mission_days' | 'mission_product' | null {
  if (
    mission.beginsOn > mission.endsOn ||
    mission.beginsOn < campaign.beginsOn ||
    mission.endsOn > campaign.endsOn
  )
    return 'mission_days';
  const known = campaign.products.some(
    ({ id, brand }) =>
      (mission.productId === null || mission.productId === id) &&
      (mission.brand === null || mission.brand === brand),
  );
  return known ? null : 'mission_product';
}
