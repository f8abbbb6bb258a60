import { sql } from 'kysely';

import type { Tx } from '../../../platform/db/client-dialect.ts';
import { endSessionsOfImpersonations } from '../sessions/end-sessions.ts';

/** A member with what decides whether somebody may act as them. */
export function findImpersonatedMember(tx: Tx, tenantId: string, memberId: string) {
  return tx
    .selectFrom('members as m')
    .innerJoin('people as p', 'p.id', 'm.personId')
    .where('m.tenantId', '=', tenantId)
    .where('m.id', '=', memberId)
    .select([
      'm.id',
      'm.personId',
      'm.role',
      'm.status',
      'm.displayName',
      'p.isSuperuser',
      'p.status as personStatus',
    ])
    .executeTakeFirst();
}

/** Opens an acting session that names both people; returns its id. */
export function insertImpersonation(
  tx: Tx,
  acting: {
    tenantId: string;
    memberId: string;
    byMemberId: string;
    byName: string;
    reason: string;
    startedAt: Date;
    endsAt: Date;
    /** A role of the company that is previewed, in place of acting as somebody else, and for which branches. */
    previewRoleId?: string;
    previewBranchIds?: string[];
  },
): Promise<{ id: string }> {
  return tx.insertInto('actingSessions').values(acting).returning('id').executeTakeFirstOrThrow();
}

/** The acting behind a session, in the company set for the transaction; undefined where somebody is here themselves. */
export function findImpersonationOf(tx: Tx, familyId: string) {
  return tx
    .selectFrom('sessionFamilies as s')
    .innerJoin('actingSessions as a', (join) =>
      join.onRef('a.tenantId', '=', 's.tenantId').onRef('a.id', '=', 's.actingId'),
    )
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'a.tenantId').onRef('m.id', '=', 'a.memberId'),
    )
    .leftJoin('ownRoles as r', (join) =>
      join.onRef('r.tenantId', '=', 'a.tenantId').onRef('r.id', '=', 'a.previewRoleId'),
    )
    .where('s.id', '=', familyId)
    .select([
      'a.tenantId',
      'a.id',
      'a.memberId',
      'm.displayName',
      'a.byMemberId',
      'a.byName',
      'a.endsAt',
      's.actingFrom',
      'a.previewRoleId',
      'r.name as previewRoleName',
      sql<
        string[]
      >`array(select b.name from branches b where b.tenant_id = a.tenant_id and b.id = any (a.preview_branch_ids)
        order by b.name, b.id)`.as('previewBranches'),
    ])
    .executeTakeFirst();
}

/**
 * The last fifty times somebody acted as this member, newest first. It is over as soon as its session is, or the one it was begun in,
 * whatever ended them.
 */
export function listImpersonationsOf(tx: Tx, tenantId: string, memberId: string) {
  return tx
    .selectFrom('actingSessions as a')
    .leftJoin('sessionFamilies as f', 'f.actingId', 'a.id')
    .leftJoin('sessionFamilies as o', 'o.id', 'f.actingFrom')
    .where('a.tenantId', '=', tenantId)
    .where('a.memberId', '=', memberId)
    .where('a.previewRoleId', 'is', null)
    .orderBy('a.startedAt', 'desc')
    .orderBy('a.id', 'desc')
    .limit(50)
    .select([
      'a.id',
      'a.byName',
      'a.reason',
      'a.startedAt',
      'a.endsAt',
      sql<Date | null>`least(a.ended_at, f.revoked_at, o.revoked_at)`.as('endedAt'),
    ])
    .execute();
}

/**
 * Ends acting that lasts: one by its id, or all that was begun in a session. Its sessions end with it. Returns whom it was as.
 */
export async function closeImpersonation(
  tx: Tx,
  tenantId: string,
  which: { readonly id: string; readonly memberId?: string } | { readonly from: string },
  now: Date,
): Promise<readonly { id: string; memberId: string }[]> {
  let query = tx.updateTable('actingSessions').where('tenantId', '=', tenantId).where('endedAt', 'is', null);
  if ('id' in which) {
    query = query.where('id', '=', which.id);
    if (which.memberId) query = query.where('memberId', '=', which.memberId);
  } else {
    query = query.where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('sessionFamilies')
          .where('actingFrom', '=', which.from)
          .select(sql<string>`acting_id`.as('id')),
      ),
    );
  }
  const ended = await query
    .set((eb) => ({ endedAt: eb.fn<Date>('least', [eb.val(now), 'endsAt']) }))
    .returning(['id', 'memberId', 'endedAt'])
    .execute();
  if (ended.length === 0) return [];
  await endSessionsOfImpersonations(
    tx,
    ended.map(({ id }) => id),
    now,
  );
  return ended;
}
