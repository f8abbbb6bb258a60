import { OWN_ROWS } from '../../../platform/personal-data.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** What the feature holds of a member, for anyone who asks for their data or deletes their account. */
export const surveysData: PersonalData = {
  exports: {
    surveys: `select s.title as survey, a.answers, a.answered_at
              from survey_answers a join surveys s on s.tenant_id = a.tenant_id and s.id = a.survey_id
             where a.tenant_id = m.tenant_id and a.member_id = m.id order by a.answered_at`,
    // What was answered there is not known of anybody.
    anonymous_surveys: `select s.title as survey
              from survey_participants p join surveys s on s.tenant_id = p.tenant_id and s.id = p.survey_id
             where p.tenant_id = m.tenant_id and p.member_id = m.id order by s.id`,
    begun_surveys: `select s.title as survey
              from survey_beginnings b join surveys s on s.tenant_id = b.tenant_id and s.id = b.survey_id
             where b.tenant_id = m.tenant_id and b.member_id = m.id order by s.id`,
    owned_surveys: `select s.title as survey
              from survey_owners o join surveys s on s.tenant_id = o.tenant_id and s.id = o.survey_id
             where o.tenant_id = m.tenant_id and o.member_id = m.id order by s.id`,
  },
  erasures: [
    {
      table: 'survey_text_tags',
      where: 'tenant_id = :tenant and text_key = md5(:member::text || question_id::text)',
      act: 'delete',
    },
    { table: 'survey_answers', where: OWN_ROWS, act: 'delete' },
    { table: 'survey_participants', where: OWN_ROWS, act: 'delete' },
    { table: 'survey_beginnings', where: OWN_ROWS, act: 'delete' },
    { table: 'survey_owners', where: OWN_ROWS, act: 'delete' },
  ],
};
