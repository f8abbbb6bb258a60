import { sql } from 'kysely';

import type { Tx } from '../../../platform/db/client-dialect.ts';
import { condition } from './scim-condition.ts';
import type { FilteredColumns, Page } from './scim-condition.ts';
import { insertGroupLabel, writeLabelName } from '../labels/change-labels.ts';

const GROUP_COLUMNS: FilteredColumns = {
  texts: new Map([
    ['displayname', sql<string>`lower(g.display_name)`],
    ['externalid', sql<string>`lower(g.external_id)`],
    ['id', sql<string>`g.label_id::text`],
  ]),
  flags: new Map(),
};

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

/** Members of some groups who are the directory's: the first `most`, or everybody. */
export function membersOfGroups(tx: Tx, tenantId: string, labelIds: readonly string[], most?: number) {
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
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
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
  const id = await insertGroupLabel(tx, tenantId, { [group.locale]: group.displayName });
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
  await writeLabelName(tx, tenantId, labelId, { [group.locale]: displayName });
}
