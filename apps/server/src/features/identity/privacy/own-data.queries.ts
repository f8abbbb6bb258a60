import { sql } from 'kysely';

import type { Tx } from '../../../platform/db/client-dialect.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** One part of an export: what it is called in the archive and the rows it holds. */
export interface DataPart {
  readonly name: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

const MAX_ROWS = 50_000;

/** Who the member is, each part a list of documented, flat rows; `m` is the member. */
const MEMBER: Readonly<Record<string, string>> = {
  account: `select p.username, p.email, p.full_name, p.language, p.time_zone, p.created_at
              from people p where p.id = m.person_id`,
  membership: `select m.display_name, m.role, m.status, b.name as branch, m.created_at, m.onboarded_at
                 from (select 1) one left join branches b on b.tenant_id = m.tenant_id and b.id = m.branch_id`,
  profile: `select f.first_name, f.last_name, f.document, f.birthday, f.email, f.cellphone, f.whatsapp, f.phone_verified_at,
                   f.country, f.postal_code, f.city, f.state, f.details, f.updated_at
              from member_profiles f where f.tenant_id = m.tenant_id and f.member_id = m.id`,
  labels: `select l.kind, l.name from member_labels ml join labels l on l.tenant_id = ml.tenant_id and l.id = ml.label_id
            where ml.tenant_id = m.tenant_id and ml.member_id = m.id`,
};

/** What no manifest brings yet. */
const OTHERS: Readonly<Record<string, string>> = {
  sales: `select s.invoice_number, s.sold_on, s.reported_at, s.status, s.points, s.observation, s.note, s.appeal
            from sales s where s.tenant_id = m.tenant_id and s.member_id = m.id order by s.reported_at`,
  sale_corrections: `select s.invoice_number, c.changed_at, c.reason, c.before, c.after
                       from audit_changes c join sales s on s.tenant_id = c.tenant_id and s.id = c.sale_id
                      where s.tenant_id = m.tenant_id and s.member_id = m.id order by c.changed_at`,
  store_photos: `select y.name as type, t.name as store, p.week, p.taken_at, p.status, p.points, p.note, p.appeal
                   from store_photos p
                   join campaign_photo_types y on y.tenant_id = p.tenant_id and y.campaign_id = p.campaign_id and y.id = p.type_id
                   join program_stores t on t.tenant_id = p.tenant_id and t.id = p.store_id
                  where p.tenant_id = m.tenant_id and p.member_id = m.id order by p.taken_at`,
  reward_orders: `select o.code, o.title, o.price, o.state, o.placed_at, o.address,
                         (select t.name from program_stores t where t.tenant_id = o.tenant_id and t.id = o.store_id) as store,
                         (select json_agg(json_build_object('message', q.message, 'answer', q.answer, 'at', q.reported_at) order by q.reported_at)
                            from reward_order_problems q where q.tenant_id = o.tenant_id and q.order_id = o.id) as problems
                    from reward_orders o where o.tenant_id = m.tenant_id and o.member_id = m.id order by o.placed_at`,
  points_transfers: `select x.program, x.participant_id, x.document_hint, x.holder, x.role, x.amount, x.partner_amount, x.state,
                            x.created_at, x.ended_at, x.redeem_by
                       from points_transfers x where x.tenant_id = m.tenant_id and x.member_id = m.id order by x.created_at`,
  events: `select e.title as event, e.starts_at, e.time_zone, g.joined_at
             from community_event_guests g join community_events e on e.tenant_id = g.tenant_id and e.id = g.event_id
            where g.tenant_id = m.tenant_id and g.member_id = m.id order by e.starts_at`,
  program_blocks: `select b.reason, b.blocked_at, b.lifted_at from program_blocks b
                    where b.tenant_id = m.tenant_id and b.member_id = m.id order by b.blocked_at`,
  support: `select t.number, t.subject, t.message, t.created_at from support_tickets t
             where t.tenant_id = m.tenant_id and t.member_id = m.id order by t.created_at`,
  consents: `select k.kind, k.granted, k.policy_version, k.given_at from consents k
              where k.tenant_id = m.tenant_id and k.member_id = m.id
             union all
             select 'terms', array['terms'], a.version, a.accepted_at from terms_acceptances a
              where a.tenant_id = m.tenant_id and a.member_id = m.id`,
  acted_as: `select a.by_name, a.reason, a.started_at, coalesce(a.ended_at, a.ends_at) as ended_at
               from acting_sessions a where a.tenant_id = m.tenant_id and a.member_id = m.id and a.preview_role_id is null
              order by a.started_at`,
  sessions: `select s.device_name, s.method, s.created_at, s.rotated_at as last_seen_at, s.revoked_at
               from session_families s where s.person_id = m.person_id and s.tenant_id = m.tenant_id order by s.created_at`,
};

/** Everything a company knows of a member, in the order of the archive: themselves, what features bring, and the rest. */
export async function readOwnData(
  tx: Tx,
  { tenantId, memberId }: { readonly tenantId: string; readonly memberId: string },
  brought: readonly PersonalData[],
): Promise<DataPart[]> {
  const queries = [MEMBER, ...brought.map(({ exports = {} }) => exports), OTHERS].flatMap((part) =>
    Object.entries(part),
  );
  const parts: DataPart[] = [];
  for (const [name, query] of queries) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(part) as row
        from members m cross join lateral (${sql.raw(query)} limit ${sql.lit(MAX_ROWS)}) part
       where m.tenant_id = ${tenantId} and m.id = ${memberId}`.execute(tx);
    parts.push({ name, rows: rows.map(({ row }) => row) });
  }
  return parts;
}
