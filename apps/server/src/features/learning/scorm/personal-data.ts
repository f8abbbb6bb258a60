import { OWN_ROWS } from '../../../platform/personal-data.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** A member's data in this feature: what an export of own data contains and what a deleted account erases. */
export const scormData: PersonalData = {
  erasures: [
    // What packages wrote down holds the learner's name; the results are in the enrollment.
    {
      table: 'scorm_states',
      where: `tenant_id = :tenant and enrollment_id in (
      select e.id from enrollments e where e.tenant_id = :tenant and e.member_id = :member)`,
      act: 'delete',
    },
    { table: 'scorm_attempts', where: OWN_ROWS, act: 'delete' },
  ],
};
