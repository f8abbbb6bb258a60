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
  notes: `select c.title as course, n.seconds, n.page, n.text, n.written_at
            from activity_notes n join trainings c on c.tenant_id = n.tenant_id and c.id = n.training_id
           where n.tenant_id = m.tenant_id and n.member_id = m.id order by n.written_at`,
  news: `select n.title, r.read_at, r.confirmed_at, r.liked_at, r.banner_closed_at
           from news_readers r join news n on n.tenant_id = r.tenant_id and n.id = r.news_id
          where r.tenant_id = m.tenant_id and r.member_id = m.id order by n.published_at`,
  podcasts: `select p.title as podcast, e.title as episode, a.language, l.position, l.seen_share, l.started_at, l.heard_at
               from podcast_listens l join podcast_audios a on a.tenant_id = l.tenant_id and a.id = l.audio_id
               join podcast_episodes e on e.tenant_id = a.tenant_id and e.id = a.episode_id
               join podcasts p on p.tenant_id = e.tenant_id and p.id = e.podcast_id
              where l.tenant_id = m.tenant_id and l.member_id = m.id order by l.started_at`,
  podcast_player: `select e.title as listens_to, y.rate, y.chosen_at,
                          (select json_agg(q.title order by o.place) from unnest(y.queue) with ordinality o (id, place)
                             join podcast_episodes q on q.tenant_id = y.tenant_id and q.id = o.id) as queue
                     from podcast_players y
                     left join podcast_audios a on a.tenant_id = y.tenant_id and a.id = y.audio_id
                     left join podcast_episodes e on e.tenant_id = a.tenant_id and e.id = a.episode_id
                    where y.tenant_id = m.tenant_id and y.member_id = m.id`,
  podcast_favorites: `select p.title, f.created_at
                        from podcast_favorites f join podcasts p on p.tenant_id = f.tenant_id and p.id = f.podcast_id
                       where f.tenant_id = m.tenant_id and f.member_id = m.id order by f.created_at`,
  podcast_playlists: `select y.name, y.is_shared, y.changed_at,
                             (select json_agg(e.title order by i.place) from podcast_playlist_episodes i
                                join podcast_episodes e on e.tenant_id = i.tenant_id and e.id = i.episode_id
                               where i.tenant_id = y.tenant_id and i.playlist_id = y.id) as episodes
                        from podcast_playlists y
                       where y.tenant_id = m.tenant_id and y.member_id = m.id order by lower(y.name)`,
  podcast_feeds: `select f.created_at from podcast_feeds f where f.tenant_id = m.tenant_id and f.member_id = m.id`,
  news_comments: `select n.title as news, c.text, c.written_at, c.edited_at, c.removed_at, c.removed_by
                    from news_comments c join news n on n.tenant_id = c.tenant_id and n.id = c.news_id
                   where c.tenant_id = m.tenant_id and c.member_id = m.id order by c.written_at`,
  news_reports: `select c.text as comment, p.reason, p.text, p.reported_at, p.decided_at
                   from news_comment_reports p join news_comments c on c.tenant_id = p.tenant_id and c.id = p.comment_id
                  where p.tenant_id = m.tenant_id and p.member_id = m.id order by p.reported_at`,
  forum_topics: `select c.title as course, t.title, t.written_at, t.closed_at, t.closed_reason, t.removed_at
                   from forum_topics t left join trainings c on c.tenant_id = t.tenant_id and c.id = t.training_id
                  where t.tenant_id = m.tenant_id and t.member_id = m.id order by t.written_at`,
  forum_posts: `select t.title as topic, p.text, p.written_at, p.edited_at, p.removed_at, p.removed_by,
                       (select json_agg(json_build_object('title', v.title, 'text', v.text, 'until', v.replaced_at) order by v.id)
                          from forum_post_versions v where v.tenant_id = p.tenant_id and v.post_id = p.id) as earlier
                  from forum_posts p join forum_topics t on t.tenant_id = p.tenant_id and t.id = p.topic_id
                 where p.tenant_id = m.tenant_id and p.member_id = m.id order by p.written_at`,
  forum_reading: `select t.title as topic, r.read_position, r.read_at, r.is_following
                    from forum_readers r join forum_topics t on t.tenant_id = r.tenant_id and t.id = r.topic_id
                   where r.tenant_id = m.tenant_id and r.member_id = m.id order by t.written_at`,
  forum_mentions: `select t.title as topic, p.written_at
                     from forum_mentions f join forum_posts p on p.tenant_id = f.tenant_id and p.id = f.post_id
                     join forum_topics t on t.tenant_id = p.tenant_id and t.id = p.topic_id
                    where f.tenant_id = m.tenant_id and f.member_id = m.id order by p.written_at`,
  forum_reports: `select t.title as topic, s.reason, s.text, s.reported_at, s.decided_at, s.decision
                    from forum_reports s join forum_posts p on p.tenant_id = s.tenant_id and p.id = s.post_id
                    join forum_topics t on t.tenant_id = p.tenant_id and t.id = p.topic_id
                   where s.tenant_id = m.tenant_id and s.member_id = m.id order by s.reported_at`,
  attendance: `select c.title as course, s.run, s.course_code, s.action_code, s.state, s.opened_at, s.started_at, s.ended_at,
                     s.authority_session, s.authority_time, s.error_codes
                from attendance_sessions s join trainings c on c.tenant_id = s.tenant_id and c.id = s.training_id
               where s.tenant_id = m.tenant_id and s.member_id = m.id order by s.opened_at`,
  reactions: `select c.title as course, r.answers, r.answered_at
                from reaction_answers r join trainings c on c.tenant_id = r.tenant_id and c.id = r.training_id
               where r.tenant_id = m.tenant_id and r.member_id = m.id order by r.answered_at`,
  drills: `select b.title as bank, q.document -> 'prompt' as question, a.day, a.answer, a.is_right, a.points, c.due_on as comes_again_on
             from drill_answers a
             left join question_banks b on b.tenant_id = a.tenant_id and b.id = a.bank_id
             left join questions q on q.tenant_id = a.tenant_id and q.bank_id = a.bank_id and q.id = a.question_id
             left join drill_cards c on c.tenant_id = a.tenant_id and c.member_id = a.member_id and c.bank_id = a.bank_id
                                    and c.question_id = a.question_id
            where a.tenant_id = m.tenant_id and a.member_id = m.id order by a.answered_at`,
  attempts: `select c.title as course, a.number, a.state, a.score, a.passed, a.started_at, a.submitted_at
               from attempts a join trainings c on c.tenant_id = a.tenant_id and c.id = a.training_id
              where a.tenant_id = m.tenant_id and a.member_id = m.id order by a.started_at`,
  games: `select c.title as course, g.number, g.state, g.errors, g.moves, g.mistakes, g.started_at, g.ended_at
            from game_plays g join trainings c on c.tenant_id = g.tenant_id and c.id = g.training_id
           where g.tenant_id = m.tenant_id and g.member_id = m.id order by g.started_at`,
  scorm_cloud: `select c.title as course, s.id as registration, s.completion, s.success, s.score, s.seconds, s.created_at, s.said_at
                  from scorm_cloud_registrations s join trainings c on c.tenant_id = s.tenant_id and c.id = s.training_id
                 where s.tenant_id = m.tenant_id and s.member_id = m.id order by s.created_at`,
  points: `select t.unit, c.title as campaign, t.pending, e.amount, e.balance_after, e.created_at, e.expires_at, p.rule, p.detail
             from accounts t join entries e on e.tenant_id = t.tenant_id and e.account_id = t.id
             join postings p on p.tenant_id = e.tenant_id and p.id = e.posting_id
             left join campaigns c on c.tenant_id = t.tenant_id and c.id = t.campaign_id
            where t.tenant_id = m.tenant_id and t.member_id = m.id order by e.created_at`,
  badges: `select g.name as badge, b.awarded_at from member_badges b join badges g on g.tenant_id = b.tenant_id and g.id = b.badge_id
            where b.tenant_id = m.tenant_id and b.member_id = m.id order by b.awarded_at`,
  certificates: `select r.code, r.holder_name, r.training_title, r.hours, r.score, r.completed_at, r.issued_at, r.status
                   from certificates r where r.tenant_id = m.tenant_id and r.member_id = m.id order by r.issued_at`,
  proofs: `select c.title as course, p.kind, p.achieved_at, p.valid_until, p.is_late, p.replaced_at
             from training_proofs p join trainings c on c.tenant_id = p.tenant_id and c.id = p.training_id
            where p.tenant_id = m.tenant_id and p.member_id = m.id order by p.achieved_at`,
  second_chances: `select c.title as course, s.text, s.status, s.reason, s.asked_at, s.decided_at
                     from second_chances s join trainings c on c.tenant_id = s.tenant_id and c.id = s.training_id
                    where s.tenant_id = m.tenant_id and s.member_id = m.id order by s.asked_at`,
  test_repairs: `select c.title as course, cardinality(r.question_ids) as questions, cardinality(r.right_ids) as answered_right,
                        r.opened_at, r.done_at
                   from test_repairs r join trainings c on c.tenant_id = r.tenant_id and c.id = r.training_id
                  where r.tenant_id = m.tenant_id and r.member_id = m.id order by r.opened_at`,
  outside_certificates: `select c.title as course, o.issued_on, o.note, o.status, o.reason, o.created_at, o.decided_at
                           from outside_certificates o join trainings c on c.tenant_id = o.tenant_id and c.id = o.training_id
                          where o.tenant_id = m.tenant_id and o.member_id = m.id order by o.created_at`,
  exemptions: `select c.title as course, x.reason, x.until_at, x.granted_at, x.ended_at
                 from exemptions x join trainings c on c.tenant_id = x.tenant_id and c.id = x.training_id
                where x.tenant_id = m.tenant_id and x.member_id = m.id order by x.granted_at`,
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
  training_events: `select c.title as training, e.title as event, e.kind, e.starts_at, e.time_zone, p.state, p.result, p.grade, p.created_at
                      from training_event_participants p
                      join training_events e on e.tenant_id = p.tenant_id and e.id = p.event_id
                      join trainings c on c.tenant_id = e.tenant_id and c.id = e.training_id
                     where p.tenant_id = m.tenant_id and p.member_id = m.id order by e.starts_at`,
  presences: `select e.title as event, s.starts_at, r.mark, r.way, r.marked_at, r.reason
                from training_event_presences r
                join training_event_sessions s on s.tenant_id = r.tenant_id and s.id = r.session_id
                join training_events e on e.tenant_id = s.tenant_id and e.id = s.event_id
               where r.tenant_id = m.tenant_id and r.member_id = m.id order by s.starts_at`,
  taught_events: `select e.title as event, e.kind, e.starts_at from training_event_instructors i
                    join training_events e on e.tenant_id = i.tenant_id and e.id = i.event_id
                   where i.tenant_id = m.tenant_id and i.member_id = m.id order by e.starts_at`,
  room_messages: `select e.title as event, g.text, g.at, g.removed_at from event_room_messages g
                    join training_events e on e.tenant_id = g.tenant_id and e.id = g.event_id
                   where g.tenant_id = m.tenant_id and g.author_id = m.id order by g.at`,
  room_questions: `select e.title as event, q.text, q.at, q.answered_at, q.answer, q.removed_at from event_room_questions q
                     join training_events e on e.tenant_id = q.tenant_id and e.id = q.event_id
                    where q.tenant_id = m.tenant_id and q.author_id = m.id order by q.at`,
  room_answers: `select e.title as event, q.text as question, q.answer, q.answered_at from event_room_questions q
                   join training_events e on e.tenant_id = q.tenant_id and e.id = q.event_id
                  where q.tenant_id = m.tenant_id and q.answered_by = m.id order by q.answered_at`,
  room_question_votes: `select q.text as question, v.at from event_room_question_votes v
                          join event_room_questions q on q.tenant_id = v.tenant_id and q.id = v.question_id
                         where v.tenant_id = m.tenant_id and v.member_id = m.id order by v.at`,
  room_votes: `select p.question, v.at,
                      (select json_agg(o ->> 'text') from jsonb_array_elements(p.options) o where (o ->> 'id')::uuid = any (v.options)) as chosen
                 from event_room_poll_votes v join event_room_polls p on p.tenant_id = v.tenant_id and p.id = v.poll_id
                where v.tenant_id = m.tenant_id and v.member_id = m.id order by v.at`,
  room_attendance: `select e.title as event, a.from_at, a.last_at from event_room_attendances a
                      join training_events e on e.tenant_id = a.tenant_id and e.id = a.event_id
                     where a.tenant_id = m.tenant_id and a.member_id = m.id order by a.from_at`,
  room_silences: `select e.title as event, u.at from event_room_muted u
                    join training_events e on e.tenant_id = u.tenant_id and e.id = u.event_id
                   where u.tenant_id = m.tenant_id and u.member_id = m.id order by u.at`,
  room_hands: `select e.title as event, h.at from event_room_hands h
                 join training_events e on e.tenant_id = h.tenant_id and e.id = h.event_id
                where h.tenant_id = m.tenant_id and h.member_id = m.id order by h.at`,
  wrong_codes: `select w.at from training_event_wrong_codes w
                 where w.tenant_id = m.tenant_id and w.member_id = m.id order by w.at`,
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
