import { OWN_ROWS } from '../../../platform/personal-data.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** A member's data in this feature: what an export of own data contains and what a deleted account erases. */
export const notesData: PersonalData = {
  exports: {
    notes: `select c.title as course, n.seconds, n.page, n.text, n.written_at
            from activity_notes n join trainings c on c.tenant_id = n.tenant_id and c.id = n.training_id
           where n.tenant_id = m.tenant_id and n.member_id = m.id order by n.written_at`,
  },
  erasures: [{ table: 'activity_notes', where: OWN_ROWS, act: 'delete' }],
};
