import { sql } from 'kysely';

import type { Tx } from '../../../platform/db/client-dialect.ts';

/**
 * The member of a company who goes by this address: who proved it first, then whom the company wrote down, then who only registered.
 * Staff of the installation is in a company for some hours and nobody it means.
 */
export function findClaimInCompany(tx: Tx, tenantId: string, email: string) {
  return tx
    .selectFrom('members as m')
    .innerJoin('people as p', 'p.id', 'm.personId')
    .where('m.tenantId', '=', tenantId)
    .where('m.registeredBy', 'is distinct from', 'staff')
    .where((eb) => eb(eb.fn<string>('lower', ['p.email']), '=', email.toLowerCase()))
    .orderBy(sql`p.email_confirmed_at is null`)
    .orderBy(sql`app.is_unconfirmed(m, p)`)
    .orderBy('m.createdAt')
    .orderBy('m.id')
    .limit(1)
    .select([
      'm.id as memberId',
      'm.status',
      'p.id as personId',
      'p.username',
      'p.email',
      'p.emailConfirmedAt',
      'p.fullName',
      sql<boolean>`app.is_unconfirmed(m, p)`.as('isUnconfirmed'),
    ])
    .executeTakeFirst();
}

/** Holds the accounts behind these members until the transaction ends: what is read of them afterwards stays so. */
export async function lockAccountsOf(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await sql`select app.lock_accounts_of(${[...memberIds]}::uuid[])`.execute(tx);
}

/** Makes who only registered somebody the company itself added: their answers and their state are gone. */
export async function replaceRegistration(
  tx: Tx,
  member: {
    tenantId: string;
    memberId: string;
    displayName: string;
    role: string;
    branchId: string | null;
    registeredBy: string;
    decidedBy: string | null;
    now: Date;
  },
): Promise<void> {
  const { tenantId, memberId, now, ...columns } = member;
  await tx
    .deleteFrom('memberProfiles')
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', memberId)
    .execute();
  await tx
    .deleteFrom('signInIdentifiers')
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', memberId)
    .execute();
  await tx
    .updateTable('members')
    .where('tenantId', '=', tenantId)
    .where('id', '=', memberId)
    .set({ ...columns, status: 'approved', decidedAt: now })
    .execute();
}

/**
 * Lets one at a time add an address to a company. A file of people holds the whole company (`app.commit_import_rows`), and all
 * others wait for it.
 */
export async function lockClaim(tx: Tx, tenantId: string, email: string | null): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`claims:${tenantId}`}, 0))`.execute(tx);
  if (email !== null)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`claim:${tenantId}:${email.toLowerCase()}`}, 0))`.execute(
      tx,
    );
}

/** Lets one account at a time become the owner of an address. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email:${email.toLowerCase()}`}, 0))`.execute(tx);
}

/** The account whose owner proved this address. */
export function findOwnerOfAddress(tx: Tx, email: string) {
  return tx
    .selectFrom('people')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('emailConfirmedAt', 'is not', null)
    .select(['id', 'username', 'email', 'fullName', 'status', 'language', 'emailConfirmedAt'])
    .executeTakeFirst();
}

/** Holds an account until the transaction ends; false where it was deleted meanwhile. */
export async function lockActive(tx: Tx, personId: string): Promise<boolean> {
  const person = await tx
    .selectFrom('people')
    .where('id', '=', personId)
    .select('status')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return person?.status === 'active';
}

/** Gives an account an address its owner has just proved. */
export async function writeProvedEmail(tx: Tx, personId: string, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('people')
    .where('id', '=', personId)
    .set({
      email,
      emailConfirmedAt: sql<Date>`case when lower(email) = lower(${email}) then coalesce(email_confirmed_at, ${now}::timestamptz) else ${now}::timestamptz end`,
    })
    .execute();
}

/** Puts another account behind a member; false where it has a place in the company already. */
export async function moveMember(
  tx: Tx,
  move: { tenantId: string; memberId: string; from: string; to: string },
): Promise<boolean> {
  const { rows } = await sql<{ moved: boolean }>`
    select app.move_member(${move.tenantId}::uuid, ${move.memberId}::uuid, ${move.from}::uuid, ${move.to}::uuid) as moved`.execute(
    tx,
  );
  return rows[0]?.moved === true;
}

/** Whether a company has somebody behind this account. */
export async function isSomebodysAccount(tx: Tx, personId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('personMembers')
    .where('personId', '=', personId)
    .select('tenantId')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Leaves nothing of an account behind which there is nobody any more. */
export async function closeAccount(tx: Tx, personId: string): Promise<void> {
  await tx
    .updateTable('people')
    .where('id', '=', personId)
    .set({ email: null, fullName: '', status: 'blocked', username: `moved-${personId}` })
    .execute();
}

/** Takes documents from registrations nobody confirmed or let in: they are those of whom an administrator names. */
export async function freeDocument(tx: Tx, document: string): Promise<void> {
  await sql`select app.free_documents(array[${document}], '{}')`.execute(tx);
}
