import { ROLES } from '@trilha/contracts/platform/roles';
import type { Role } from '@trilha/contracts/platform/roles';

import { AppError } from '../../../platform/app-error.ts';
import type { Actor } from '../../../platform/context.ts';

/** Whether the actor may give this role, or change who has it: only an administrator makes or touches administrators. */
export function mayGive(actor: Pick<Actor, 'role' | 'isSuperuser'>, role: string): boolean {
  return actor.isSuperuser || actor.role === 'admin' || (role !== 'admin' && role !== 'auditor');
}

/** Roles the actor neither gives nor touches. */
export const rolesBeyond = (actor: Pick<Actor, 'role' | 'isSuperuser'>): Role[] =>
  ROLES.filter((role) => !mayGive(actor, role));

/** Throws `role_not_given`. */
export function requireGivable(actor: Actor, role: Role): void {
  if (!mayGive(actor, role)) throw new AppError('role_not_given', { field: 'role' });
}
