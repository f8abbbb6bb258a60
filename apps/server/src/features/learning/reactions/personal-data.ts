import { OWN_ROWS } from '../../../platform/personal-data.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** A member's data in this feature: what an export of own data contains and what a deleted account erases. */
export const reactionsData: PersonalData = {
  exports: {
    reactions: `select c.title as course, r.answers, r.answered_at
                from reaction_answers r join trainings c on c.tenant_id = r.tenant_id and c.id = r.training_id
               where r.tenant_id = m.tenant_id and r.member_id = m.id order by r.answered_at`,
  },
  erasures: [{ table: 'reaction_answers', where: OWN_ROWS, act: 'delete' }],
};
