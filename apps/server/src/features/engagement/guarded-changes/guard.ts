import { GUARDED_SETTINGS } from '@trilha/contracts/engagement/guarded-changes';
import type { GuardedSetting } from '@trilha/contracts/engagement/guarded-changes';
import type { Permission } from '@trilha/contracts/platform/permissions';

import type { TenantContext } from '../../../platform/context.ts';

/** A value of a setting; null is without limit. */
export type GuardedValue = number | null;

/** What nobody loosens alone, as the feature that owns it reads and writes it. */
export interface Guard {
  readonly settings: readonly GuardedSetting[];
  /** Holds what the setting is part of, and reads the setting. Throws where it cannot be changed any more. */
  readonly lockValue: (
    ctx: TenantContext,
    setting: GuardedSetting,
    subjectId: string,
  ) => Promise<GuardedValue>;
  /** Puts a value into effect; what the setting is part of is held. */
  readonly apply: (
    ctx: TenantContext,
    setting: GuardedSetting,
    subjectId: string,
    value: GuardedValue,
  ) => Promise<void>;
}

/** Anyone who may change a setting may confirm that it is changed. */
export const GUARD_PERMISSIONS = {
  redeemUpTo: 'company.manage',
  correctUpTo: 'company.manage',
  correctAloneUpTo: 'company.manage',
  confirmAfterDays: 'company.manage',
  campaignBudget: 'campaigns.manage',
  auditSecondAbove: 'campaigns.manage',
  auditDoublePercent: 'campaigns.manage',
} as const satisfies Record<GuardedSetting, Permission>;

/** Whether a value lets through more than another. */
export function isLooser(setting: GuardedSetting, from: GuardedValue, to: GuardedValue): boolean {
  if (GUARDED_SETTINGS[setting] === 'less') return (to ?? 0) < (from ?? 0);
  return (to ?? Infinity) > (from ?? Infinity);
}
