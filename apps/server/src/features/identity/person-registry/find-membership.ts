import { sql } from 'kysely';

import type { Tx } from '../../../platform/db/client-dialect.ts';

/** The person's member in a company, from the global list. */
export function findMembership(tx: Tx, personId: string, tenantId: string) {
  return tx
    .selectFrom('personMembers')
    .where('personId', '=', personId)
    .where('tenantId', '=', tenantId)
    .select(['tenantId', 'memberId'])
    .executeTakeFirst();
}

/** The member of the company set for this transaction. */
export function readMember(tx: Tx, tenantId: string, memberId: string) {
  return tx
    .selectFrom('members as m')
    .leftJoin('branches as b', (join) =>
      join.onRef('b.tenantId', '=', 'm.tenantId').onRef('b.id', '=', 'm.branchId'),
    )
    .where('m.tenantId', '=', tenantId)
    .where('m.id', '=', memberId)
    .select([
      'm.id',
      sql<string>`app.role_in_session(m.id, m.role)`.as('role'),
      'm.displayName',
      'm.status',
      'm.avatarFileId',
      'b.name as branch',
      // Read for the menu with who they are: it shows only what leads somewhere.
      sql<boolean>`exists (select from enrollments e where e.tenant_id = m.tenant_id and e.member_id = m.id and e.subscription = 'active'
          and e.due_at is not null and not e.is_own_choice)
        or exists (select from obligations o join enrollments e on e.tenant_id = o.tenant_id and e.id = o.enrollment_id and e.subscription = 'active'
          where o.tenant_id = m.tenant_id and o.member_id = m.id and o.ended_at is null)
        or exists (select from training_proofs p join enrollments e on e.tenant_id = p.tenant_id and e.member_id = p.member_id
          and e.training_id = p.training_id and e.subscription = 'active'
          where p.tenant_id = m.tenant_id and p.member_id = m.id and p.valid_until is not null and p.replaced_at is null)`.as(
        'hasObligations',
      ),
      sql<boolean>`exists (select from led_branches l where l.tenant_id = m.tenant_id and l.member_id = m.id)`.as(
        'leadsTeam',
      ),
      // Of the installation's staff, here for some hours.
      sql<{ id: string; endsAt: string } | null>`case when m.registered_by = 'staff' then (
        select jsonb_build_object('id', a.id, 'endsAt', a.ends_at) from staff_access a
         where a.tenant_id = m.tenant_id and a.member_id = m.id and a.ended_at is null) end`.as(
        'staffAccess',
      ),
      sql<string[]>`app.own_permissions(m.tenant_id, m.id)`.as('ownPermissions'),
    ])
    .executeTakeFirst();
}
