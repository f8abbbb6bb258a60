import { OWN_ROWS } from '../../../platform/personal-data.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** What the feature holds of a member, for whoever asks for their data or deletes their account. */
export const attendanceData: PersonalData = {
  exports: {
    attendance: `select c.title as course, s.run, s.course_code, s.action_code, s.state, s.opened_at, s.started_at, s.ended_at,
                     s.authority_session, s.authority_time, s.error_codes
                from attendance_sessions s join trainings c on c.tenant_id = s.tenant_id and c.id = s.training_id
               where s.tenant_id = m.tenant_id and s.member_id = m.id order by s.opened_at`,
  },
  erasures: [
    // Which course was attended when stays, as it was reported; the number of whoever attended goes.
    { table: 'attendance_exemptions', where: OWN_ROWS, act: 'delete' },
    {
      table: 'attendance_sessions',
      where: OWN_ROWS,
      act: {
        set: "run = null, form_hash = null, form_browser_hash = null, form_until = null, state = case when state in ('opening', 'open', 'closing') then 'abandoned' else state end, ended_at = coalesce(ended_at, :now)",
      },
    },
  ],
};
