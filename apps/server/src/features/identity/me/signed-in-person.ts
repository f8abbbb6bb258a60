import type { PersonContext } from '../../../platform/context.ts';
import { leaveImpersonation } from '../impersonation/impersonations.ts';
import { readMember } from '../person-registry/find-membership.ts';
import { readPerson } from '../sessions/read-person.ts';
import { revokeFamily } from '../sessions/session-families.ts';

/** Who acts, every company they belong to, and their member in the selected one. */
export async function readSignedInPerson(ctx: PersonContext) {
  const { person, tenants } = await readPerson(ctx.tx, ctx.personId, ctx.familyId);
  const member =
    ctx.tenantId && ctx.memberId ? await readMember(ctx.tx, ctx.tenantId, ctx.memberId) : undefined;
  return { person, tenants, member, tenantId: ctx.tenantId };
}
export type SignedInPerson = Awaited<ReturnType<typeof readSignedInPerson>>;

/** Ends this session on the server, and what hangs on it. */
export async function endOwnSession(ctx: PersonContext): Promise<void> {
  await leaveImpersonation(ctx);
  await revokeFamily(ctx.tx, ctx.familyId, ctx.now, 'signed_out');
}
