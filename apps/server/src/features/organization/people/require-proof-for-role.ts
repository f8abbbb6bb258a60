import type { ProfileValues } from '@trilha/contracts/identity/profile-fields';
import type { Role } from '@trilha/contracts/platform/roles';

import type { TenantContext } from '../../../platform/context.ts';
import { requireFreshFactor } from '../../../platform/http/require-fresh-factor.ts';
import type { ChangeableMember } from './changes.queries.ts';
import { readMember } from './person.queries.ts';

/** Roles that open other people's data or points. */
const POWERFUL: ReadonlySet<string> = new Set(['admin', 'program_admin', 'auditor']);

/**
 * Making an administrator, or making somebody one, needs a fresh proof of who the actor is. `memberId` is whose role it was; no
 * proof is asked for where it stays the same. Throws `fresh_factor_required`.
 */
export async function requireProofForRole(ctx: TenantContext, role: Role, memberId?: string): Promise<void> {
  if (!POWERFUL.has(role)) return;
  const known = memberId === undefined ? undefined : await readMember(ctx, memberId);
  if (known?.role !== role) await requireFreshFactor(ctx);
}

/** Letting somebody in again who may open other people's data or points needs the proof that making them one needs. */
export async function requireProofToLetIn(
  ctx: TenantContext,
  members: readonly Pick<ChangeableMember, 'role'>[],
): Promise<void> {
  if (members.some(({ role }) => POWERFUL.has(role))) await requireFreshFactor(ctx);
}

/** What a person signs in with and is reached by. */
const CONTACT = ['document', 'email', 'cellphone', 'whatsapp'] as const;

/**
 * Writing down another contact of somebody needs a fresh proof of who the actor is: links and codes go there. So does saving an address
 * the person typed themselves that is not the one of an account only this company knows. The profile before and `after` are canonical.
 * Throws `fresh_factor_required`.
 */
export async function requireProofForContact(
  ctx: TenantContext,
  before: {
    readonly profile: ProfileValues;
    readonly account: { readonly email: string | null; readonly isOursAlone: boolean };
  },
  after: ProfileValues,
): Promise<void> {
  const { profile, account } = before;
  const isOther = CONTACT.some(
    (field) => after[field] !== undefined && (after[field] || '') !== (profile[field] ?? ''),
  );
  const address = typeof after.email === 'string' ? after.email.toLowerCase() : '';
  const isForeign = address !== '' && account.isOursAlone && address !== account.email?.toLowerCase();
  if (isOther || isForeign) await requireFreshFactor(ctx);
}
