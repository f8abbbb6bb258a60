import { OWN_ROWS } from '../../../platform/personal-data.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** A member's data in this feature: what an export of own data contains and what a deleted account erases. */
export const lessonsData: PersonalData = {
  exports: {
    lessonAnswers: `select c.title as course, l.activity_id, l.block_id, l.option_id, l.is_right, l.answered_at
                from lesson_answers l
                join enrollments e on e.tenant_id = l.tenant_id and e.id = l.enrollment_id
                join trainings c on c.tenant_id = e.tenant_id and c.id = e.training_id
               where l.tenant_id = m.tenant_id and l.member_id = m.id order by l.answered_at`,
  },
  erasures: [{ table: 'lesson_answers', where: OWN_ROWS, act: 'delete' }],
};
