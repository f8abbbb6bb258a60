import { sql } from 'kysely';

import { AppError } from '../../../platform/app-error.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { findMembership, readMember } from '../person-registry/find-membership.ts';
import { readFamily } from './session-families.ts';
import { selectFamilyTenant } from './sessions.queries.ts';

/** Makes one of the person's companies the one of this session; from here on the transaction works in it. */
export async function chooseClient(ctx: PersonContext, tenantId: string): Promise<PersonContext> {
  const membership = await findMembership(ctx.tx, ctx.personId, tenantId);
  const family = await readFamily(ctx.tx, ctx.familyId);
  const isBoundElsewhere = family?.boundTenantId && family.boundTenantId !== tenantId;
  if (!membership || isBoundElsewhere) throw new AppError('not_found');
  await sql`select set_config('app.tenant', ${tenantId}, true)`.execute(ctx.tx);
  const member = await readMember(ctx.tx, tenantId, membership.memberId);
  if (member?.status === 'blocked') throw new AppError('user_blocked');
  await selectFamilyTenant(ctx.tx, ctx.familyId, tenantId, membership.memberId);
  return { ...ctx, tenantId, memberId: membership.memberId };
}
