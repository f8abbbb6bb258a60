import { OWN_ROWS } from '../../../platform/personal-data.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** What the feature holds of a member, for whoever asks for their data or deletes their account. */
export const eventsData: PersonalData = {
  exports: {
    training_events: `select c.title as training, e.title as event, e.kind, e.starts_at, e.time_zone, p.state, p.result, p.grade, p.created_at
                      from training_event_participants p
                      join training_events e on e.tenant_id = p.tenant_id and e.id = p.event_id
                      join trainings c on c.tenant_id = e.tenant_id and c.id = e.training_id
                     where p.tenant_id = m.tenant_id and p.member_id = m.id order by e.starts_at`,
    presences: `select e.title as event, s.starts_at, r.mark, r.way, r.marked_at, r.left_at, r.reason
                from training_event_presences r
                join training_event_sessions s on s.tenant_id = r.tenant_id and s.id = r.session_id
                join training_events e on e.tenant_id = s.tenant_id and e.id = s.event_id
               where r.tenant_id = m.tenant_id and r.member_id = m.id order by s.starts_at`,
    taught_events: `select e.title as event, e.kind, e.starts_at from training_event_instructors i
                    join training_events e on e.tenant_id = i.tenant_id and e.id = i.event_id
                   where i.tenant_id = m.tenant_id and i.member_id = m.id order by e.starts_at`,
    event_date_requests: `select c.title as training, d.created_at from event_date_requests d
                          join trainings c on c.tenant_id = d.tenant_id and c.id = d.training_id
                         where d.tenant_id = m.tenant_id and d.member_id = m.id order by d.created_at`,
    wrong_codes: `select w.at from training_event_wrong_codes w
                 where w.tenant_id = m.tenant_id and w.member_id = m.id order by w.at`,
  },
  erasures: [
    // That they took part, and their result, stays as other results do; what was written about them goes. Their seat of what is to come
    // lapses as one that nobody took in time does, so that it is free within a minute and who is next is asked.
    {
      table: 'training_event_participants',
      where: `${OWN_ROWS} and (state = 'offered' or (state = 'enrolled' and event_id in (
      select v.id from training_events v where v.tenant_id = :tenant and coalesce(v.starts_at > :now, true))))`,
      act: { set: "state = 'offered', offered_until = :now" },
    },
    {
      table: 'training_event_participants',
      where: `${OWN_ROWS} and state in ('invited', 'awaiting_approval', 'waiting')`,
      act: { set: "state = 'canceled'" },
    },
    { table: 'training_event_presences', where: OWN_ROWS, act: { set: "reason = ''" } },
    { table: 'event_date_requests', where: OWN_ROWS, act: 'delete' },
    { table: 'training_event_wrong_codes', where: OWN_ROWS, act: 'delete' },
    { table: 'training_event_instructors', where: OWN_ROWS, act: 'delete' },
  ],
};
