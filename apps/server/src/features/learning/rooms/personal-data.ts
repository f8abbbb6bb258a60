import { OWN_ROWS } from '../../../platform/personal-data.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** A member's data in this feature: what an export of own data contains and what a deleted account erases. */
export const roomsData: PersonalData = {
  exports: {
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
    room_recordings: `select e.title as event, w.share, w.position, w.reported_at, w.counted_at from event_recording_views w
                      join training_events e on e.tenant_id = w.tenant_id and e.id = w.event_id
                     where w.tenant_id = m.tenant_id and w.member_id = m.id order by w.reported_at`,
    room_silences: `select e.title as event, u.at from event_room_muted u
                    join training_events e on e.tenant_id = u.tenant_id and e.id = u.event_id
                   where u.tenant_id = m.tenant_id and u.member_id = m.id order by u.at`,
    room_hands: `select e.title as event, h.at from event_room_hands h
                 join training_events e on e.tenant_id = h.tenant_id and e.id = h.event_id
                where h.tenant_id = m.tenant_id and h.member_id = m.id order by h.at`,
  },
  erasures: [
    // When they were in a room and what they chose stays counted; what they wrote there goes with their name.
    {
      table: 'event_room_messages',
      where: 'tenant_id = :tenant and author_id = :member',
      act: { set: "text = '', pinned_at = null, removed_at = coalesce(removed_at, :now)" },
    },
    {
      table: 'event_room_questions',
      where: 'tenant_id = :tenant and author_id = :member',
      act: { set: "text = '', answer = '', removed_at = coalesce(removed_at, :now)" },
    },
    {
      table: 'event_room_questions',
      where: 'tenant_id = :tenant and answered_by = :member',
      act: { set: "answer = ''" },
    },
    { table: 'event_room_hands', where: OWN_ROWS, act: 'delete' },
    { table: 'event_room_muted', where: OWN_ROWS, act: 'delete' },
    { table: 'event_room_question_votes', where: OWN_ROWS, act: 'delete' },
  ],
};
