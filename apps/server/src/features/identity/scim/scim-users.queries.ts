import { sql } from 'kysely';

import type { Tx } from '../../../platform/db/client-dialect.ts';
import { condition } from './scim-condition.ts';
import type { FilteredColumns, Page } from './scim-condition.ts';

const USER_COLUMNS: FilteredColumns = {
  texts: new Map([
    ['username', sql<string>`lower(d.user_name)`],
    ['externalid', sql<string>`lower(d.external_id)`],
    ['displayname', sql<string>`lower(m.display_name)`],
    ['emails.value', sql<string>`lower(p.email)`],
    ['emails', sql<string>`lower(p.email)`],
    ['name.givenname', sql<string>`lower(d.given_name)`],
    ['name.familyname', sql<string>`lower(d.family_name)`],
    ['id', sql<string>`d.member_id::text`],
  ]),
  flags: new Map([['active', sql<boolean>`d.active`]]),
};

function users(tx: Tx, tenantId: string) {
  return tx
    .selectFrom('directoryUsers as d')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'd.tenantId').onRef('m.id', '=', 'd.memberId'),
    )
    .innerJoin('people as p', 'p.id', 'm.personId')
    .where('d.tenantId', '=', tenantId)
    .where('d.deletedAt', 'is', null);
}

const userColumns = [
  'd.memberId',
  'd.userName',
  'd.externalId',
  'd.givenName',
  'd.familyName',
  'd.active',
  'd.version',
  'd.createdAt',
  'd.updatedAt',
  'm.displayName',
  'p.email',
] as const;

/** A page of the directory's people in the order they were added, and how many match. */
export async function listUsers(tx: Tx, tenantId: string, { filters, startIndex, count }: Page) {
  let query = users(tx, tenantId);
  for (const filter of filters) query = query.where(condition(USER_COLUMNS, filter));
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .orderBy('d.createdAt')
    .orderBy('d.memberId')
    .offset(startIndex - 1)
    .limit(count)
    .select(userColumns)
    .execute();
  return { total, rows };
}
export type UserRow = Awaited<ReturnType<typeof listUsers>>['rows'][number];

/** One of the directory's people, locked so that two changes follow one another. */
export function findUser(tx: Tx, tenantId: string, memberId: string): Promise<UserRow | undefined> {
  return users(tx, tenantId)
    .where('d.memberId', '=', memberId)
    .select(userColumns)
    .forUpdate(['d'])
    .executeTakeFirst();
}

export interface UserValues {
  readonly userName: string;
  readonly externalId: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly active: boolean;
}

/** Keeps what the directory says of a new member; false where the user name is taken. */
export async function insertUser(
  tx: Tx,
  tenantId: string,
  memberId: string,
  values: UserValues,
  now: Date,
): Promise<boolean> {
  const fresh = { ...values, createdAt: now, updatedAt: now, deletedAt: null, version: 1 };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('directoryUsers')
    .values({ tenantId, memberId, ...fresh })
    // Who was removed before comes back as the same member.
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'memberId'])
        .doUpdateSet(fresh)
        .where('directoryUsers.deletedAt', 'is not', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Writes what the directory says of a user, under the next version. */
export async function changeUser(
  tx: Tx,
  tenantId: string,
  memberId: string,
  values: UserValues,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('directoryUsers')
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', memberId)
    .set((eb) => ({ ...values, updatedAt: now, version: eb('version', '+', 1) }))
    .execute();
}

/** The directory gave the user up; the member stays, with what they learned. */
export async function markUserDeleted(tx: Tx, tenantId: string, memberId: string, now: Date): Promise<void> {
  await tx
    .updateTable('directoryUsers')
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', memberId)
    .set({ deletedAt: now, active: false, updatedAt: now })
    .execute();
}

/** Whether another user of the directory goes by this name; upper and lower case count alike. */
export function isUserNameTaken(tx: Tx, tenantId: string, userName: string, exceptMemberId: string | null) {
  return tx
    .selectFrom('directoryUsers')
    .where('tenantId', '=', tenantId)
    .where((eb) => eb(eb.fn<string>('lower', ['userName']), '=', userName.toLowerCase()))
    .where('deletedAt', 'is', null)
    .$if(exceptMemberId !== null, (query) => query.where('memberId', '!=', exceptMemberId ?? ''))
    .select('memberId')
    .executeTakeFirst();
}
