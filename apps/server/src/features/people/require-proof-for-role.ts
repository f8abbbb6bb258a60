import type { Role } from '@trilha/contracts/roles';

import type { TenantContext } from '../../context.ts';
import { requireFreshFactor } from '../identity/require-fresh-factor.ts';
import { readMember } from './person.queries.ts';

/** Roles that open other people's data or points. */
const POWERFUL: ReadonlySet<Role> = new Set(['admin', 'program_admin', 'auditor']);

/**
 * Making an administrator, or making somebody one, needs a fresh proof of who the actor is. `memberId` is whose role it was; no
 * proof is asked for where it stays the same. Throws `fresh_factor_required`.
 */
export async function requireProofForRole(ctx: TenantContext, role: Role, memberId?: string): Promise<void> {
  if (!POWERFUL.has(role)) return;
  const known = memberId === undefined ? undefined : await readMember(ctx, memberId);
  if (known?.role !== role) await requireFreshFactor(ctx);
}
