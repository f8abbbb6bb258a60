import { ROLES, administrators } from '../platform/roles.ts';
import type { Role } from '../platform/roles.ts';

/** Who may do what about points, ranking and messages; see `platform/permissions.ts`. */
export const engagementPermissions = {
  'points.own': ROLES,
  'points.correct': administrators,
  'guarded_changes.view': administrators,
  'ranking.view': ROLES,
  'messages.manage': administrators,
} as const satisfies Record<string, readonly Role[]>;
