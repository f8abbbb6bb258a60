import { PROGRAM_ROLES } from '@trilha/rules/incentives/campaigns';

import { ROLES, administrators } from '../platform/roles.ts';
import type { Role } from '../platform/roles.ts';

/** Who may do what in the sales program; see `platform/permissions.ts`. */
export const incentivesPermissions = {
  /** Who earns in the program sees it in the menu, and so do those who run or audit it. */
  'program.see': [...PROGRAM_ROLES, 'admin', 'program_admin', 'auditor'],
  'campaigns.take': ROLES,
  /** Also approves levels and blocks people from the program. */
  'campaigns.manage': administrators,
  'sales.audit': ['admin', 'program_admin', 'auditor'],
  'rewards.redeem': ROLES,
  'rewards.manage': administrators,
  'orders.read': ['admin', 'program_admin', 'auditor'],
  'orders.fulfil': administrators,
  'points_transfer.manage': administrators,
} as const satisfies Record<string, readonly Role[]>;
