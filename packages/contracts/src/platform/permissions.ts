import { featurePermissions } from '../features.ts';
import { engagementPermissions } from '../engagement/permissions.ts';
import { identityPermissions } from '../identity/permissions.ts';
import { incentivesPermissions } from '../incentives/permissions.ts';
import { insightPermissions } from '../insight/permissions.ts';
import { learningPermissions } from '../learning/permissions.ts';
import { organizationPermissions } from '../organization/permissions.ts';
import { ROLES } from './roles.ts';
import type { Role } from './roles.ts';

/** What each role may do, as each area says; the server refuses everything that is not in this table. */
export const PERMISSIONS = {
  'files.upload': ROLES,
  'audit_log.view': ['admin', 'auditor'],
  ...identityPermissions,
  ...organizationPermissions,
  ...learningPermissions,
  ...engagementPermissions,
  ...incentivesPermissions,
  ...insightPermissions,
  ...featurePermissions,
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof PERMISSIONS;

/** Whether a role (or a superuser) holds a permission. */
export function holds(permission: Permission, role: Role, isSuperuser = false): boolean {
  return isSuperuser || (PERMISSIONS[permission] as readonly Role[]).includes(role);
}

/** Whether a role (or a superuser) may do everything another role may. */
export function coversRole(other: Role, role: Role, isSuperuser = false): boolean {
  return (Object.keys(PERMISSIONS) as Permission[]).every(
    (permission) => !holds(permission, other) || holds(permission, role, isSuperuser),
  );
}
