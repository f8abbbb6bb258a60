import { OWN_ROWS } from '../../../platform/personal-data.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** What the feature holds of a member, for whoever asks for their data or deletes their account. */
export const surveysData: PersonalData = {
  exports: {
    surveys: `select s.title as survey, a.answers, a.answered_at
              from survey_answers a join surveys s on s.tenant_id = a.tenant_id and s.id = a.survey_id
             where a.tenant_id = m.tenant_id and a.member_id = m.id order by a.answered_at`,
  },
  erasures: [{ table: 'survey_answers', where: OWN_ROWS, act: 'delete' }],
};
