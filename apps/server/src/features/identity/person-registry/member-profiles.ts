import { PROFILE_FIELD_KEYS, profileField } from '@trilha/contracts/identity/profile-fields';
import type {
  PROFILE_FIELDS,
  ProfileFieldKey,
  ProfileValue,
  ProfileValues,
} from '@trilha/contracts/identity/profile-fields';
import { sql } from 'kysely';
import { z } from 'zod';

import type { Tx } from '../../../platform/db/client-dialect.ts';
import type { TenantContext } from '../../../platform/context.ts';

const details = z.partialRecord(z.enum(PROFILE_FIELD_KEYS), z.union([z.string(), z.boolean()])).catch({});

const COLUMNS = {
  first_name: 'firstName',
  last_name: 'lastName',
  document: 'document',
  birthday: 'birthday',
  email: 'email',
  cellphone: 'cellphone',
  whatsapp: 'whatsapp',
  country: 'country',
  postal_code: 'postalCode',
  city: 'city',
  state: 'state',
} as const satisfies {
  [K in ProfileFieldKey as (typeof PROFILE_FIELDS)[K] extends { column: true } ? K : never]: string;
};
type ColumnKey = keyof typeof COLUMNS;
const columnKeys = Object.keys(COLUMNS) as ColumnKey[];

const isColumn = (key: ProfileFieldKey): key is ColumnKey => profileField(key).column === true;

function profileQuery(tx: Tx, tenantId: string) {
  return tx
    .selectFrom('memberProfiles')
    .where('tenantId', '=', tenantId)
    .select([
      'memberId',
      'firstName',
      'lastName',
      'document',
      sql<string | null>`birthday::text`.as('birthday'),
      'email',
      'cellphone',
      'whatsapp',
      'country',
      'postalCode',
      'city',
      'state',
      'phoneVerifiedAt',
      'details',
    ]);
}
type ProfileRow = Awaited<ReturnType<ReturnType<typeof profileQuery>['executeTakeFirstOrThrow']>>;

function valuesOf(row: ProfileRow): ProfileValues {
  const values: Partial<Record<ProfileFieldKey, ProfileValue>> = { ...details.parse(row.details) };
  for (const key of columnKeys) {
    const value = row[COLUMNS[key]];
    if (value) values[key] = value;
  }
  return values;
}

/** The profile of a member; undefined where there is none yet. */
export async function readProfile(tx: Tx, tenantId: string, memberId: string) {
  const row = await profileQuery(tx, tenantId).where('memberId', '=', memberId).executeTakeFirst();
  return row && { values: valuesOf(row), phoneVerifiedAt: row.phoneVerifiedAt };
}

/** The profiles of several members, by member. */
export async function readProfiles(tx: Tx, tenantId: string, memberIds: readonly string[]) {
  const rows =
    memberIds.length === 0
      ? []
      : await profileQuery(tx, tenantId).where('memberId', 'in', memberIds).execute();
  return new Map(rows.map((row) => [row.memberId, valuesOf(row)]));
}

/**
 * Keeps checked, canonical values; fields that are not given stay as they are. Another cellphone is no longer verified. Of another country it
 * is kept whether its owner said so (`isOwnWord`). Throws the database's 23505 where the document belongs to somebody else.
 */
export async function saveProfile(
  tx: Tx,
  { isOwnWord = false, ...owner }: { tenantId: string; memberId: string; isOwnWord?: boolean },
  values: ProfileValues,
  now: Date,
): Promise<void> {
  const columns: Partial<Record<(typeof COLUMNS)[ColumnKey], string | null>> = {};
  const rest: Partial<Record<ProfileFieldKey, ProfileValue>> = {};
  for (const key of PROFILE_FIELD_KEYS) {
    const value = values[key];
    if (value === undefined) continue;
    if (!isColumn(key)) rest[key] = value;
    else if (typeof value === 'string') columns[COLUMNS[key]] = value === '' ? null : value;
  }
  const { cellphone } = columns;
  await tx
    .insertInto('memberProfiles')
    .values({
      ...owner,
      ...columns,
      firstName: columns.firstName ?? '',
      lastName: columns.lastName ?? '',
      country: columns.country ?? null,
      details: JSON.stringify(rest),
      updatedAt: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'memberId']).doUpdateSet({
        ...columns,
        firstName: columns.firstName ?? sql<string>`member_profiles.first_name`,
        lastName: columns.lastName ?? sql<string>`member_profiles.last_name`,
        country: columns.country ?? sql<string>`member_profiles.country`,
        ...(columns.country
          ? { countryEditedAt: countryEditedAt(columns.country, isOwnWord ? now : null) }
          : {}),
        details: sql`member_profiles.details || excluded.details`,
        updatedAt: now,
        ...(cellphone === undefined
          ? {}
          : {
              phoneVerifiedAt: sql<Date | null>`case when member_profiles.cellphone = excluded.cellphone then member_profiles.phone_verified_at end`,
            }),
      }),
    )
    .execute();
}

/** When the owner of a profile said another country than was known, until their company says one, be it the same. */
const countryEditedAt = (country: string, editedAt: Date | null) =>
  sql<Date | null>`case when ${editedAt}::timestamptz is null or member_profiles.country is distinct from ${country} then ${editedAt}::timestamptz else member_profiles.country_edited_at end`;

/** The number a code was sent to has answered; nothing happens where it was changed meanwhile. */
export async function markPhoneVerified(
  tx: Tx,
  owner: { tenantId: string; memberId: string },
  cellphone: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('memberProfiles')
    .where('tenantId', '=', owner.tenantId)
    .where('memberId', '=', owner.memberId)
    .where('cellphone', '=', cellphone)
    .set({ phoneVerifiedAt: now })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether somebody else of the company has this document. */
export async function isDocumentTaken(
  tx: Tx,
  tenantId: string,
  document: string,
  exceptMemberId: string | null,
): Promise<boolean> {
  let query = tx
    .selectFrom('memberProfiles')
    .where('tenantId', '=', tenantId)
    .where('document', '=', document);
  if (exceptMemberId) query = query.where('memberId', '!=', exceptMemberId);
  return (await query.select('memberId').executeTakeFirst()) !== undefined;
}

/** Whether nobody has the account behind a member any more: it was deleted, or its owner moved to another one. */
export async function isAccountClosed(tx: Tx, tenantId: string, memberId: string): Promise<boolean> {
  const closed = await tx
    .selectFrom('members as m')
    .innerJoin('people as p', 'p.id', 'm.personId')
    .where('m.tenantId', '=', tenantId)
    .where('m.id', '=', memberId)
    .where('p.status', '=', 'blocked')
    .select('m.id')
    .executeTakeFirst();
  return closed !== undefined;
}

/** Completes the member's own profile with a birthday somebody else asked for; one that is known stays. */
export async function saveBirthday(ctx: TenantContext, birthday: string): Promise<void> {
  await ctx.tx
    .insertInto('memberProfiles')
    .values({ tenantId: ctx.actor.tenantId, memberId: ctx.actor.memberId, birthday, updatedAt: ctx.now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'memberId'])
        .doUpdateSet({ birthday, updatedAt: ctx.now })
        .where('memberProfiles.birthday', 'is', null),
    )
    .execute();
}
