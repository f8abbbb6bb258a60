import { sql } from 'kysely';

import type { Tx } from '../../../platform/db/client-dialect.ts';

/** One part of an export: what it is called in the archive and the rows it holds. */
export interface DataPart {
  readonly name: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

const MAX_ROWS = 50_000;

/** Parts of an export, each a list of documented, flat rows of one member; `m` is the member. */
const PARTS: Readonly<Record<string, string>> = {
  account: `select p.username, p.email, p.full_name, p.language, p.time_zone, p.created_at
              from people p where p.id = m.person_id`,
  membership: `select m.display_name, m.role, m.status, b.name as branch, m.created_at, m.onboarded_at
                 from (select 1) one left join branches b on b.tenant_id = m.tenant_id and b.id = m.branch_id`,
  profile: `select f.first_name, f.last_name, f.document, f.birthday, f.email, f.cellphone, f.whatsapp, f.phone_verified_at,
                   f.country, f.postal_code, f.city, f.state, f.details, f.updated_at
              from member_profiles f where f.tenant_id = m.tenant_id and f.member_id = m.id`,
  labels: `select l.kind, l.name from member_labels ml join labels l on l.tenant_id = ml.tenant_id and l.id = ml.label_id
            where ml.tenant_id = m.tenant_id and ml.member_id = m.id`,
  enrollments: `select c.title as course, e.state, e.subscription, e.progress_percent, e.score, e.enrolled_at, e.started_at,
                      e.finished_at
                 from enrollments e left join trainings c on c.tenant_id = e.tenant_id and c.id = e.training_id
                where e.tenant_id = m.tenant_id and e.member_id = m.id order by e.enrolled_at`,
  attempts: `select c.title as course, a.number, a.state, a.score, a.passed, a.started_at, a.submitted_at
               from attempts a join trainings c on c.tenant_id = a.tenant_id and c.id = a.training_id
              where a.tenant_id = m.tenant_id and a.member_id = m.id order by a.started_at`,
  points: `select t.unit, c.title as campaign, t.pending, e.amount, e.balance_after, e.created_at, e.expires_at, p.rule, p.detail
             from accounts t join entries e on e.tenant_id = t.tenant_id and e.account_id = t.id
             join postings p on p.tenant_id = e.tenant_id and p.id = e.posting_id
             left join campaigns c on c.tenant_id = t.tenant_id and c.id = t.campaign_id
            where t.tenant_id = m.tenant_id and t.member_id = m.id order by e.created_at`,
  badges: `select g.name as badge, b.awarded_at from member_badges b join badges g on g.tenant_id = b.tenant_id and g.id = b.badge_id
            where b.tenant_id = m.tenant_id and b.member_id = m.id order by b.awarded_at`,
  certificates: `select r.code, r.holder_name, r.training_title, r.hours, r.score, r.completed_at, r.issued_at, r.status
                   from certificates r where r.tenant_id = m.tenant_id and r.member_id = m.id order by r.issued_at`,
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
  surveys: `select s.title as survey, a.answers, a.answered_at
              from survey_answers a join surveys s on s.tenant_id = a.tenant_id and s.id = a.survey_id
             where a.tenant_id = m.tenant_id and a.member_id = m.id order by a.answered_at`,
  ratings: `select c.title as course, r.stars, r.comment, r.rated_at
              from training_ratings r join trainings c on c.tenant_id = r.tenant_id and c.id = r.training_id
             where r.tenant_id = m.tenant_id and r.member_id = m.id`,
  messages: `select n.kind, n.data, n.created_at, n.read_at from notices n
              where n.tenant_id = m.tenant_id and n.member_id = m.id order by n.created_at`,
  devices_told: `select d.kind, d.created_at from push_devices d
                  where d.tenant_id = m.tenant_id and d.member_id = m.id order by d.created_at`,
  support: `select t.number, t.subject, t.message, t.created_at from support_tickets t
             where t.tenant_id = m.tenant_id and t.member_id = m.id order by t.created_at`,
  consents: `select k.kind, k.granted, k.policy_version, k.given_at from consents k
              where k.tenant_id = m.tenant_id and k.member_id = m.id
             union all
             select 'terms', array['terms'], a.version, a.accepted_at from terms_acceptances a
              where a.tenant_id = m.tenant_id and a.member_id = m.id`,
  acted_as: `select a.by_name, a.reason, a.started_at, coalesce(a.ended_at, a.ends_at) as ended_at
               from acting_sessions a where a.tenant_id = m.tenant_id and a.member_id = m.id order by a.started_at`,
  sessions: `select s.device_name, s.method, s.created_at, s.rotated_at as last_seen_at, s.revoked_at
               from session_families s where s.person_id = m.person_id and s.tenant_id = m.tenant_id order by s.created_at`,
};

/** Everything a company knows of a member, in the order of the archive. */
export async function readOwnData(tx: Tx, tenantId: string, memberId: string): Promise<DataPart[]> {
  const parts: DataPart[] = [];
  for (const [name, query] of Object.entries(PARTS)) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(part) as row
        from members m cross join lateral (${sql.raw(query)} limit ${sql.lit(MAX_ROWS)}) part
       where m.tenant_id = ${tenantId} and m.id = ${memberId}`.execute(tx);
    parts.push({ name, rows: rows.map(({ row }) => row) });
  }
  return parts;
}
