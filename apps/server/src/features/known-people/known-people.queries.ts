import type { TenantContext } from '../../context.ts';

/** The person with this e-mail and whether they belong to the company already. */
export function findByEmail(ctx: TenantContext, email: string) {
  return ctx.tx
    .selectFrom('people as p')
    .leftJoin('personMembers as b', (join) =>
      join.onRef('b.personId', '=', 'p.id').on('b.tenantId', '=', ctx.actor.tenantId),
    )
    .where((eb) => eb(eb.fn<string>('lower', ['p.email']), '=', email))
    .select(['p.id', 'p.username', 'b.memberId'])
    .executeTakeFirst();
}

/** Adds a person without a password under the first free user name; undefined where name or e-mail are taken. */
export async function insertPerson(
  ctx: TenantContext,
  usernames: readonly string[],
  person: { email: string | null; fullName: string },
) {
  for (const username of usernames) {
    const inserted = await ctx.tx
      .insertInto('people')
      .values({ ...person, username, language: ctx.actor.clientLocale, createdAt: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'username'])
      .executeTakeFirst();
    if (inserted) return inserted;
  }
  return undefined;
}
