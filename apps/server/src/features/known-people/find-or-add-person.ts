import type { TenantContext } from '../../context.ts';
import { findByEmail, insertPerson } from './known-people.queries.ts';
import { usernamesFor } from './usernames.ts';

/**
 * The person with this e-mail, else somebody new without a password under a free user name. `memberId` is who they are in
 * the company already. Undefined where no user name is free. Somebody added at the same moment is found, not added again.
 */
export async function findOrAddPerson(
  ctx: TenantContext,
  person: { readonly email: string | null; readonly fullName: string },
): Promise<{ id: string; username: string; memberId: string | null } | undefined> {
  const known = person.email ? await findByEmail(ctx, person.email) : undefined;
  if (known) return known;
  const added = await insertPerson(ctx, usernamesFor(person.fullName, person.email), person);
  if (added) return { ...added, memberId: null };
  return person.email ? findByEmail(ctx, person.email) : undefined;
}
