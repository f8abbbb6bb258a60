import type { NewPushDevice } from '@trilha/contracts/engagement/push';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';

/** More than anybody carries; the oldest goes. */
const MAX_DEVICES = 20;

/** Devices of a member whose session still lasts, newest first. */
export function listDevices(tx: Tx, tenantId: string, memberId: string, now: Date) {
  return tx
    .selectFrom('pushDevices as d')
    .innerJoin('sessionFamilies as s', 's.id', 'd.familyId')
    .where('d.tenantId', '=', tenantId)
    .where('d.memberId', '=', memberId)
    .where('s.revokedAt', 'is', null)
    .where('s.expiresAt', '>', now)
    .where('s.absoluteExpiresAt', '>', now)
    .orderBy('d.createdAt', 'desc')
    .orderBy('d.id', 'desc')
    .limit(MAX_DEVICES)
    .select(['d.id', 'd.kind', 'd.familyId', 'd.createdAt'])
    .execute();
}

/** Those of these members who have a device whose session still lasts. */
export async function listWithDevice(
  tx: Tx,
  tenantId: string,
  memberIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('pushDevices as d')
    .innerJoin('sessionFamilies as s', 's.id', 'd.familyId')
    .where('d.tenantId', '=', tenantId)
    .where('d.memberId', '=', sql<string>`any (${[...memberIds]}::uuid[])`)
    .where('s.revokedAt', 'is', null)
    .where('s.expiresAt', '>', now)
    .where('s.absoluteExpiresAt', '>', now)
    .select('d.memberId')
    .distinct()
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/**
 * Saves the device of a session: one for each kind. It replaces the one the session had, and that of a person who used the same
 * browser before.
 */
export async function saveDevice(
  { tx, actor, now }: TenantContext,
  familyId: string,
  device: NewPushDevice,
): Promise<string> {
  const { tenantId, memberId } = actor;
  const address = device.kind === 'web' ? device.endpoint : device.token;
  await tx
    .deleteFrom('pushDevices')
    .where('tenantId', '=', tenantId)
    .where('familyId', '=', familyId)
    .where('kind', '=', device.kind)
    .where('address', '<>', address)
    .execute();
  const keys =
    device.kind === 'web'
      ? {
          p256dh: Buffer.from(device.keys.p256dh, 'base64url'),
          auth: Buffer.from(device.keys.auth, 'base64url'),
        }
      : { p256dh: null, auth: null };
  const { id } = await tx
    .insertInto('pushDevices')
    .values({ tenantId, memberId, familyId, kind: device.kind, address, ...keys, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .expression(sql`tenant_id, md5(address)`)
        .doUpdateSet({ memberId, familyId, kind: device.kind, ...keys, createdAt: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Forgets a device of the member. Returns whether there was one. */
export async function clearDevice({ tx, actor }: TenantContext, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('pushDevices')
    .where('tenantId', '=', actor.tenantId)
    .where('memberId', '=', actor.memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
