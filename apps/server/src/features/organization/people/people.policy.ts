import { REGISTERED_ROLES, ROLES } from '@trilha/contracts/platform/roles';
import type { Role } from '@trilha/contracts/platform/roles';

import { AppError } from '../../../platform/app-error.ts';
import type { Actor } from '../../../platform/context.ts';

type Giver = Pick<Actor, 'role' | 'isSuperuser' | 'isStaff'>;

const OPEN_TO_ANYBODY: ReadonlySet<string> = new Set(REGISTERED_ROLES);

/**
 * Whether the actor may give this role, or change who has it: only an administrator makes or touches administrators. Who is there as
 * staff for some hours gives only what anybody may register as: a role that opens other people's data, given to an address of
 * their own, would outlive the hours.
 */
export function mayGive(actor: Giver, role: string): boolean {
  if (actor.isStaff) return OPEN_TO_ANYBODY.has(role);
  return actor.isSuperuser || actor.role === 'admin' || (role !== 'admin' && role !== 'auditor');
}

/** Roles the actor neither gives nor touches. */
export const rolesBeyond = (actor: Giver): Role[] => ROLES.filter((role) => !mayGive(actor, role));

/** Throws `role_not_given`. */
export function requireGivable(actor: Actor, role: Role): void {
  if (!mayGive(actor, role)) throw new AppError('role_not_given', { field: 'role' });
}
