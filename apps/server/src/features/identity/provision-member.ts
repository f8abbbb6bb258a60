import type { Role } from '@trilha/contracts/roles';

import type { Tx } from '../../db/client-dialect.ts';

export interface NewMember {
  readonly tenantId: string;
  readonly userName: string;
  readonly email: string | null;
  readonly fullName: string;
  readonly role: Role;
  /** Who brings them: the provider or the directory. */
  readonly registeredBy: 'single_sign_on' | 'scim';
  readonly now: Date;
}

const SUFFIX_LENGTH = 8;

/** The person with this e-mail, or a new one; user names are unique in the installation, so a taken one gets a suffix. */
async function personFor(tx: Tx, member: NewMember): Promise<string> {
  if (member.email !== null) {
    const known = await tx
      .selectFrom('people')
      .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', member.email?.toLowerCase() ?? ''))
      .select('id')
      .executeTakeFirst();
    if (known) return known.id;
  }
  const values = { email: member.email, fullName: member.fullName, createdAt: member.now };
  const inserted = await tx
    .insertInto('people')
    .values({ ...values, username: member.userName })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return inserted.id;
  const suffix = crypto.randomUUID().slice(0, SUFFIX_LENGTH);
  const other = await tx
    .insertInto('people')
    .values({ ...values, username: `${member.userName}-${suffix}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return other.id;
}

/**
 * Makes somebody a member whom the company's own directory or identity provider vouches for; a person the installation
 * knows by e-mail is the same person. Who is a member already stays as they are. Returns the member.
 */
export async function provisionMember(
  tx: Tx,
  member: NewMember,
): Promise<{ memberId: string; isNew: boolean }> {
  const { tenantId } = member;
  const personId = await personFor(tx, member);
  const known = await tx
    .selectFrom('members')
    .where('tenantId', '=', tenantId)
    .where('personId', '=', personId)
    .select('id')
    .executeTakeFirst();
  const memberId =
    known?.id ??
    (
      await tx
        .insertInto('members')
        .values({
          tenantId,
          personId,
          displayName: member.fullName,
          role: member.role,
          registeredBy: member.registeredBy,
          createdAt: member.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  await tx
    .insertInto('personMembers')
    .values({ personId, tenantId, memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { memberId, isNew: !known };
}
