import { OWN_ROWS } from '../../../platform/personal-data.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** A member's data in this feature: what an export of own data contains and what a deleted account erases. */
export const coursesData: PersonalData = {
  exports: {
    ratings: `select c.title as course, r.stars, r.comment, r.rated_at
              from training_ratings r join trainings c on c.tenant_id = r.tenant_id and c.id = r.training_id
             where r.tenant_id = m.tenant_id and r.member_id = m.id`,
  },
  erasures: [{ table: 'training_ratings', where: OWN_ROWS, act: { set: "comment = ''" } }],
};
