import { OWN_ROWS } from '../../../platform/personal-data.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** What the feature holds of a member, for whoever asks for their data or deletes their account. */
export const searchData: PersonalData = {
  exports: {
    search_questions: `select q.words, a.asked_at, q.answer, q.link, q.answered_at
                       from search_question_askers a join search_questions q on q.tenant_id = a.tenant_id and q.id = a.question_id
                      where a.tenant_id = m.tenant_id and a.member_id = m.id order by a.asked_at, q.id`,
  },
  erasures: [
    // What nobody else asked goes with them; the others' question stays.
    {
      table: 'search_questions',
      where: `tenant_id = :tenant and id in (
      select a.question_id from search_question_askers a where a.tenant_id = :tenant and a.member_id = :member
         and not exists (select from search_question_askers o where o.tenant_id = a.tenant_id and o.question_id = a.question_id
                            and o.member_id <> a.member_id))`,
      act: 'delete',
    },
    { table: 'search_question_askers', where: OWN_ROWS, act: 'delete' },
    {
      table: 'search_questions',
      where: 'tenant_id = :tenant and owner_id = :member and answered_at is null',
      act: { set: 'owner_id = null, taken_at = null' },
    },
  ],
};
