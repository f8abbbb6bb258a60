import { ROLES } from '@trilha/contracts/platform/roles';
import { holds } from '@trilha/contracts/platform/permissions';

import type { Actor } from '../../../platform/context.ts';

/** Whoever holds one of these can say which groups are exempt, or who is in them. */
const DECIDES = ['attendance.manage', 'people.manage', 'structure.manage'] as const;

/** Roles that no group exempts: they could put themselves into it. A colleague exempts them by name. */
export const DECIDING_ROLES = ROLES.filter((role) => DECIDES.some((permission) => holds(permission, role)));

/** The groups that can exempt the actor: none where they could put themselves into one. */
export function exemptingLabels({ role, isSuperuser, labelIds }: Actor): readonly string[] {
  return DECIDES.some((permission) => holds(permission, role, isSuperuser)) ? [] : labelIds;
}
