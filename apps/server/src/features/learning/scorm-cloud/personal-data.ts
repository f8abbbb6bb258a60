import { OWN_ROWS } from '../../../platform/personal-data.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** A member's data in this feature: what an export of own data contains and what a deleted account erases. */
export const scormCloudData: PersonalData = {
  exports: {
    scorm_cloud: `select c.title as course, s.id as registration, s.completion, s.success, s.score, s.seconds, s.created_at, s.said_at
                  from scorm_cloud_registrations s join trainings c on c.tenant_id = s.tenant_id and c.id = s.training_id
                 where s.tenant_id = m.tenant_id and s.member_id = m.id order by s.created_at`,
  },
  erasures: [
    // What the service knows under this id is no longer asked for; the results are in the enrollment.
    { table: 'scorm_cloud_registrations', where: OWN_ROWS, act: 'delete' },
  ],
};
