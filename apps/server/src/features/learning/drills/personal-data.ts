import { OWN_ROWS } from '../../../platform/personal-data.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** A member's data in this feature: what an export of own data contains and what a deleted account erases. */
export const drillsData: PersonalData = {
  exports: {
    drills: `select b.title as bank, q.document -> 'prompt' as question, a.day, a.answer, a.is_right, a.points, c.due_on as comes_again_on
             from drill_answers a
             left join question_banks b on b.tenant_id = a.tenant_id and b.id = a.bank_id
             left join questions q on q.tenant_id = a.tenant_id and q.bank_id = a.bank_id and q.id = a.question_id
             left join drill_cards c on c.tenant_id = a.tenant_id and c.member_id = a.member_id and c.bank_id = a.bank_id
                                    and c.question_id = a.question_id
            where a.tenant_id = m.tenant_id and a.member_id = m.id order by a.answered_at`,
  },
  erasures: [
    { table: 'drill_answers', where: OWN_ROWS, act: 'delete' },
    { table: 'drills', where: OWN_ROWS, act: 'delete' },
    { table: 'drill_cards', where: OWN_ROWS, act: 'delete' },
    { table: 'drill_banner_closings', where: OWN_ROWS, act: 'delete' },
  ],
};
