import { sql } from 'kysely';

import type { Tx } from '../../../platform/db/client-dialect.ts';

interface DirectoryMember {
  readonly tenantId: string;
  readonly memberId: string;
  readonly now: Date;
}

/** Why a member is blocked whom the directory switched off; only such a block is lifted by it. */
export const DIRECTORY_REASON = 'directory';

/** Switches a member off: blocked, and every session in this company ended, in this transaction. */
export async function switchMemberOff(tx: Tx, { tenantId, memberId, now }: DirectoryMember): Promise<void> {
  await tx
    .updateTable('members')
    .where('tenantId', '=', tenantId)
    .where('id', '=', memberId)
    .where('status', '!=', 'blocked')
    .set({ status: 'blocked', blockedReason: DIRECTORY_REASON })
    .execute();
  await tx
    .updateTable('sessionFamilies')
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', memberId)
    .where('revokedAt', 'is', null)
    .set({ revokedAt: now, revokedReason: 'directory' })
    .execute();
}

/** Lets a member in again whom the directory switched off; who was blocked for another reason stays so. */
export async function switchMemberOn(tx: Tx, { tenantId, memberId }: DirectoryMember): Promise<void> {
  await tx
    .updateTable('members')
    .where('tenantId', '=', tenantId)
    .where('id', '=', memberId)
    .where('status', '=', 'blocked')
    .where('blockedReason', '=', DIRECTORY_REASON)
    .set({ status: 'approved', blockedReason: null })
    .execute();
}

/** Takes a member out of the company: switched off, and not among the person's companies any more. Their work stays. */
export async function removeFromCompany(tx: Tx, member: DirectoryMember): Promise<void> {
  await switchMemberOff(tx, member);
  await tx
    .deleteFrom('personMembers')
    .where('tenantId', '=', member.tenantId)
    .where('memberId', '=', member.memberId)
    .execute();
}

/**
 * Follows name and e-mail of the directory. The person's own record, which opens all their companies, is touched only
 * where this is their only one.
 */
export async function renameMember(
  tx: Tx,
  { tenantId, memberId }: DirectoryMember,
  change: { readonly fullName: string; readonly email: string | null },
): Promise<void> {
  await tx
    .updateTable('members')
    .where('tenantId', '=', tenantId)
    .where('id', '=', memberId)
    .set({ displayName: change.fullName })
    .execute();
  await tx
    .updateTable('people')
    .where('id', 'in', (eb) =>
      eb.selectFrom('members').where('tenantId', '=', tenantId).where('id', '=', memberId).select('personId'),
    )
    // Who runs the installation is nobody's employee in it.
    .where('isSuperuser', '=', false)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('personMembers as o')
            .whereRef('o.personId', '=', 'people.id')
            .where('o.tenantId', '!=', tenantId)
            .select('o.personId'),
        ),
      ),
    )
    .set({
      fullName: change.fullName,
      // An address its owner proved is theirs; the directory's word proves none.
      ...(change.email === null
        ? {}
        : { email: sql<string>`case when email_confirmed_at is null then ${change.email} else email end` }),
    })
    .execute();
}
