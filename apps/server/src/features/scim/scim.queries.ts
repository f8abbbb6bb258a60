import { sql } from 'kysely';

import type { Tx } from '../../db/client-dialect.ts';
import { ScimError } from './scim-error.ts';
import type { ScimFilter } from './scim-filter.ts';

const USER_COLUMNS: Readonly<Record<string, ReturnType<typeof sql<string>>>> = {
  username: sql<string>`lower(d.user_name)`,
  externalid: sql<string>`lower(d.external_id)`,
  displayname: sql<string>`lower(m.display_name)`,
  'emails.value': sql<string>`lower(p.email)`,
  emails: sql<string>`lower(p.email)`,
  'name.givenname': sql<string>`lower(d.given_name)`,
  'name.familyname': sql<string>`lower(d.family_name)`,
  id: sql<string>`d.member_id::text`,
};
const GROUP_COLUMNS: Readonly<Record<string, ReturnType<typeof sql<string>>>> = {
  displayname: sql<string>`lower(g.display_name)`,
  externalid: sql<string>`lower(g.external_id)`,
  id: sql<string>`g.label_id::text`,
};

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** One comparison as SQL; attributes come from a list, values travel as parameters. */
function condition(columns: typeof USER_COLUMNS, { attribute, operator, value }: ScimFilter) {
  if (attribute === 'active' && operator === 'eq' && typeof value === 'boolean')
    return sql<boolean>`d.active = ${value}`;
  const column = columns[attribute];
  if (!column) throw new ScimError(400, `The attribute ${attribute} cannot be filtered.`, 'invalidFilter');
  if (operator === 'pr') return sql<boolean>`${column} is not null`;
  if (typeof value !== 'string')
    throw new ScimError(400, `The attribute ${attribute} is compared with text.`, 'invalidFilter');
  if (operator === 'eq') return sql<boolean>`${column} = ${value}`;
  const pattern = operator === 'sw' ? `${escapeLike(value)}%` : `%${escapeLike(value)}%`;
  return sql<boolean>`${column} like ${pattern}`;
}

interface Page {
  readonly filters: readonly ScimFilter[];
  readonly startIndex: number;
  readonly count: number;
}

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

/** Groups of some members, for their `groups`. */
export function groupsOfMembers(tx: Tx, tenantId: string, memberIds: readonly string[]) {
  if (memberIds.length === 0) return Promise.resolve([]);
  return tx
    .selectFrom('memberLabels as l')
    .innerJoin('directoryGroups as g', (join) =>
      join.onRef('g.tenantId', '=', 'l.tenantId').onRef('g.labelId', '=', 'l.labelId'),
    )
    .where('l.tenantId', '=', tenantId)
    .where('l.memberId', 'in', memberIds)
    .select(['l.memberId', 'g.labelId', 'g.displayName'])
    .execute();
}

const groupColumns = [
  'g.labelId',
  'g.displayName',
  'g.externalId',
  'g.version',
  'g.createdAt',
  'g.updatedAt',
] as const;

/** One page of groups in the order they were made, and how many there are. */
export async function listGroups(tx: Tx, tenantId: string, { filters, startIndex, count }: Page) {
  let query = tx.selectFrom('directoryGroups as g').where('g.tenantId', '=', tenantId);
  for (const filter of filters) query = query.where(condition(GROUP_COLUMNS, filter));
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .orderBy('g.createdAt')
    .orderBy('g.labelId')
    .offset(startIndex - 1)
    .limit(count)
    .select(groupColumns)
    .execute();
  return { total, rows };
}
export type GroupRow = Awaited<ReturnType<typeof listGroups>>['rows'][number];

/** A group, held until the transaction ends. */
export function findGroup(tx: Tx, tenantId: string, labelId: string): Promise<GroupRow | undefined> {
  return tx
    .selectFrom('directoryGroups as g')
    .where('g.tenantId', '=', tenantId)
    .where('g.labelId', '=', labelId)
    .select(groupColumns)
    .forUpdate()
    .executeTakeFirst();
}

/** Members of some groups who are the directory's, at most ten thousand. */
export function membersOfGroups(tx: Tx, tenantId: string, labelIds: readonly string[]) {
  if (labelIds.length === 0) return Promise.resolve([]);
  return tx
    .selectFrom('memberLabels as l')
    .innerJoin('directoryUsers as d', (join) =>
      join.onRef('d.tenantId', '=', 'l.tenantId').onRef('d.memberId', '=', 'l.memberId'),
    )
    .where('l.tenantId', '=', tenantId)
    .where('l.labelId', 'in', labelIds)
    .where('d.deletedAt', 'is', null)
    .orderBy('d.userName')
    .limit(10_000)
    .select(['l.labelId', 'l.memberId', 'd.userName'])
    .execute();
}

/** A group the product sorts people by, known to the directory under the same name; undefined where the name is taken. */
export async function insertGroup(
  tx: Tx,
  tenantId: string,
  group: { readonly displayName: string; readonly externalId: string | null; readonly locale: string },
  now: Date,
): Promise<string | undefined> {
  const { id } = await tx
    .insertInto('labels')
    .values({ tenantId, kind: 'group', name: JSON.stringify({ [group.locale]: group.displayName }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { displayName, externalId } = group;
  const row = await tx
    .insertInto('directoryGroups')
    .values({ tenantId, labelId: id, displayName, externalId, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('labelId')
    .executeTakeFirst();
  return row?.labelId;
}

/** Renames a group and its label, under the next version. */
export async function changeGroup(
  tx: Tx,
  tenantId: string,
  labelId: string,
  group: { readonly displayName: string; readonly externalId: string | null; readonly locale: string },
  now: Date,
): Promise<void> {
  const { displayName, externalId } = group;
  await tx
    .updateTable('directoryGroups')
    .where('tenantId', '=', tenantId)
    .where('labelId', '=', labelId)
    .set((eb) => ({ displayName, externalId, updatedAt: now, version: eb('version', '+', 1) }))
    .execute();
  await tx
    .updateTable('labels')
    .where('tenantId', '=', tenantId)
    .where('id', '=', labelId)
    .set({ name: JSON.stringify({ [group.locale]: displayName }) })
    .execute();
}

/** Deletes the label, and with it the group that stood for it. */
export async function deleteGroup(tx: Tx, tenantId: string, labelId: string): Promise<void> {
  await tx.deleteFrom('labels').where('tenantId', '=', tenantId).where('id', '=', labelId).execute();
}

/** Makes the directory's people of a group exactly these; people it does not keep stay as they are. */
export async function setGroupMembers(
  tx: Tx,
  tenantId: string,
  labelId: string,
  memberIds: readonly string[],
): Promise<void> {
  await sql`
    delete from member_labels l using directory_users d
     where l.tenant_id = ${tenantId}::uuid and l.label_id = ${labelId}::uuid
       and d.tenant_id = l.tenant_id and d.member_id = l.member_id and d.deleted_at is null
       and not l.member_id = any (${memberIds}::uuid[])`.execute(tx);
  await sql`
    insert into member_labels (tenant_id, member_id, label_id)
    select d.tenant_id, d.member_id, ${labelId}::uuid from directory_users d
     where d.tenant_id = ${tenantId}::uuid and d.member_id = any (${memberIds}::uuid[]) and d.deleted_at is null
    on conflict do nothing`.execute(tx);
}
