import { OWN_ROWS } from '../../../platform/personal-data.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** A member's data in this feature: what an export of own data contains and what a deleted account erases. */
export const secondChancesData: PersonalData = {
  exports: {
    second_chances: `select c.title as course, s.text, s.status, s.reason, s.asked_at, s.decided_at
                     from second_chances s join trainings c on c.tenant_id = s.tenant_id and c.id = s.training_id
                    where s.tenant_id = m.tenant_id and s.member_id = m.id order by s.asked_at`,
  },
  erasures: [{ table: 'second_chances', where: OWN_ROWS, act: 'delete' }],
};
