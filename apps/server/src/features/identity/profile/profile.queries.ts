import type { ActivityItem } from '@trilha/contracts/identity/profile';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';
import { changeMembers } from '../person-registry/change-member.ts';

/** The member and their person, as their profile shows them. */
export function findOwner({ tx, actor }: TenantContext) {
  return tx
    .selectFrom('members as m')
    .innerJoin('people as p', 'p.id', 'm.personId')
    .innerJoin('tenants as t', 't.id', 'm.tenantId')
    .leftJoin('branches as b', (join) =>
      join.onRef('b.tenantId', '=', 'm.tenantId').onRef('b.id', '=', 'm.branchId'),
    )
    .where('m.tenantId', '=', actor.tenantId)
    .where('m.id', '=', actor.memberId)
    .select([
      'p.username',
      'p.fullName',
      'p.email',
      'p.language',
      'm.displayName',
      'm.createdAt',
      'm.avatarFileId',
      'b.name as branch',
      't.settings',
      't.timeZone as clientZone',
    ])
    .executeTakeFirstOrThrow();
}

/** Puts another picture in the place of the one before, and returns that one. */
export async function replaceAvatar(
  { tx, actor }: TenantContext,
  fileId: string | null,
): Promise<string | null> {
  const before = await tx
    .selectFrom('members')
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', actor.memberId)
    .select('avatarFileId')
    .forUpdate()
    .executeTakeFirstOrThrow();
  await changeMembers(tx, actor.tenantId, [actor.memberId], { avatarFileId: fileId });
  return before.avatarFileId;
}

const cursorShape = z.tuple([cursorTime, z.string().max(100)]);

interface ActivityRow {
  readonly key: string;
  readonly kind: ActivityItem['kind'];
  readonly title: unknown;
  readonly amount: number | null;
  readonly subjectId: string | null;
  readonly trainingKind: string | null;
  readonly at: Date;
  readonly atKey: string;
}

/** What a member did, newest first; one row more than requested shows whether there are others. */
export async function listActivity(
  { tx, actor }: TenantContext,
  page: { cursor?: string; limit: number },
): Promise<readonly ActivityRow[]> {
  const after = readCursor(page.cursor, cursorShape);
  const { tenantId, memberId } = actor;
  const before = after ? sql`where (f.at, f.key) < (${after[0]}::timestamptz, ${after[1]})` : sql`where true`;
  const { rows } = await sql<ActivityRow>`
    select f.*, f.at::text as at_key,
           (select t.kind from trainings t where t.tenant_id = ${tenantId} and t.id = f.subject_id
               and f.kind in ('course_started', 'course_concluded')) as training_kind
      from (
      select 'started:' || e.id as key, 'course_started' as kind, c.title, null::bigint as amount, c.id as subject_id, e.started_at as at
        from enrollments e join trainings c on c.tenant_id = e.tenant_id and c.id = e.training_id
       where e.tenant_id = ${tenantId} and e.member_id = ${memberId} and e.started_at is not null
      union all
      select 'concluded:' || e.id, 'course_concluded', c.title, null, c.id, e.finished_at
        from enrollments e join trainings c on c.tenant_id = e.tenant_id and c.id = e.training_id
       where e.tenant_id = ${tenantId} and e.member_id = ${memberId} and e.finished_at is not null
      union all
      select 'points:' || e.posting_id || ':' || e.line, 'points', '{}'::jsonb, e.amount, null, e.created_at
        from accounts a join entries e on e.tenant_id = a.tenant_id and e.account_id = a.id
       where a.tenant_id = ${tenantId} and a.member_id = ${memberId} and a.kind = 'member' and a.unit = 'training'
      union all
      select 'badge:' || b.badge_id, 'badge', g.name, null, null, b.awarded_at
        from member_badges b join badges g on g.tenant_id = b.tenant_id and g.id = b.badge_id
       where b.tenant_id = ${tenantId} and b.member_id = ${memberId}
      union all
      select 'certificate:' || r.id, 'certificate', to_jsonb(r.training_title), null, r.training_id, r.issued_at
        from certificates r
       where r.tenant_id = ${tenantId} and r.member_id = ${memberId} and r.status = 'valid'
      union all
      select 'joined:' || j.id, 'campaign_joined', c.title, null, c.id, j.joined_at
        from participations j join campaigns c on c.tenant_id = j.tenant_id and c.id = j.campaign_id
       where j.tenant_id = ${tenantId} and j.member_id = ${memberId}
      union all
      select 'sale:' || s.id, 'sale_reported', to_jsonb(s.invoice_number), null, s.id, s.reported_at
        from sales s
       where s.tenant_id = ${tenantId} and s.member_id = ${memberId}
      union all
      select 'photo:' || h.id, 'photo_sent', k.name, null, h.campaign_id, h.taken_at
        from store_photos h
        join campaign_photo_types k on k.tenant_id = h.tenant_id and k.campaign_id = h.campaign_id and k.id = h.type_id
       where h.tenant_id = ${tenantId} and h.member_id = ${memberId}
      union all
      select 'order:' || o.id, 'reward_redeemed', o.title, null, o.id, o.placed_at
        from reward_orders o
       where o.tenant_id = ${tenantId} and o.member_id = ${memberId}
    ) f ${before}
    order by f.at desc, f.key desc
    limit ${page.limit + 1}`.execute(tx);
  return rows;
}
