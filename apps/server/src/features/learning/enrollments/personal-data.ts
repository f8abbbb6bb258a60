import { OWN_ROWS } from '../../../platform/personal-data.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** A member's data in this feature: what an export of own data contains and what a deleted account erases. */
export const enrollmentsData: PersonalData = {
  exports: {
    enrollments: `select c.title as course, e.state, e.subscription, e.progress_percent, e.score, e.enrolled_at, e.started_at,
                      e.finished_at, e.assigned_at, e.assigned_reason
                 from enrollments e left join trainings c on c.tenant_id = e.tenant_id and c.id = e.training_id
                where e.tenant_id = m.tenant_id and e.member_id = m.id order by e.enrolled_at`,
  },
  // What somebody wrote about why it was asked of them.
  erasures: [{ table: 'enrollments', where: OWN_ROWS, act: { set: 'assigned_reason = null' } }],
};
