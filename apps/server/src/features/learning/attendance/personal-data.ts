import { OWN_ROWS } from '../../../platform/personal-data.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** A member's data in this feature: what an export of own data contains and what a deleted account erases. */
export const attendanceData: PersonalData = {
  exports: {
    attendance: `select c.title as course, s.run, s.course_code, s.action_code, s.state, s.opened_at, s.started_at, s.ended_at,
                     s.authority_session, s.authority_time, s.authority_close_time, s.error_codes
                from attendance_sessions s join trainings c on c.tenant_id = s.tenant_id and c.id = s.training_id
               where s.tenant_id = m.tenant_id and s.member_id = m.id order by s.opened_at`,
    attendance_answers: `select c.title as course, a.received_at, a.kind, a.verdict, a.error_codes, a.fields
                from attendance_answers a
                join attendance_sessions s on s.tenant_id = a.tenant_id and s.id = a.session_id
                join trainings c on c.tenant_id = s.tenant_id and c.id = s.training_id
               where s.tenant_id = m.tenant_id and s.member_id = m.id order by a.received_at, a.number`,
  },
  erasures: [
    // Which course was attended when stays, as it was reported; the number of whoever attended goes.
    { table: 'attendance_exemptions', where: OWN_ROWS, act: 'delete' },
    { table: 'attendance_trials', where: OWN_ROWS, act: 'delete' },
    {
      table: 'attendance_answers',
      where:
        'tenant_id = :tenant and session_id in (select id from attendance_sessions where tenant_id = :tenant and member_id = :member)',
      act: { set: "fields = fields - 'RunAlumno'" },
    },
    {
      table: 'attendance_sessions',
      where: OWN_ROWS,
      act: {
        set: "run = null, form_hash = null, form_browser_hash = null, form_until = null, state = case when state in ('opening', 'open', 'closing') then 'abandoned' else state end, ended_at = coalesce(ended_at, :now)",
      },
    },
  ],
};
