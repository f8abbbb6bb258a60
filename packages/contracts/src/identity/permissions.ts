import { ROLES, administrators } from '../platform/roles.ts';
import type { Role } from '../platform/roles.ts';

/** Who may do what about accounts and signing in; see `platform/permissions.ts`. */
export const identityPermissions = {
  'profile.own': ROLES,
  'people.act_as': administrators,
  'registrations.decide': administrators,
  'terms.manage': administrators,
  'sign_in.manage': ['admin'],
} as const satisfies Record<string, readonly Role[]>;
