import { OWN_ROWS } from '../../../platform/personal-data.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** A member's data in this feature: what an export of own data contains and what a deleted account erases. */
export const assessmentsData: PersonalData = {
  exports: {
    attempts: `select c.title as course, a.number, a.state, a.score, a.passed, a.started_at, a.submitted_at
               from attempts a join trainings c on c.tenant_id = a.tenant_id and c.id = a.training_id
              where a.tenant_id = m.tenant_id and a.member_id = m.id order by a.started_at`,
    test_repairs: `select c.title as course, cardinality(r.question_ids) as questions, cardinality(r.right_ids) as answered_right,
                        r.opened_at, r.done_at
                   from test_repairs r join trainings c on c.tenant_id = r.tenant_id and c.id = r.training_id
                  where r.tenant_id = m.tenant_id and r.member_id = m.id order by r.opened_at`,
    tests_taken_along: `select c.title as course, o.offered_at, o.opened_at, o.submitted_at, o.state, o.uncounted
                   from test_offers o join trainings c on c.tenant_id = o.tenant_id and c.id = o.training_id
                  where o.tenant_id = m.tenant_id and o.member_id = m.id order by o.offered_at`,
  },
  erasures: [
    { table: 'test_offers', where: OWN_ROWS, act: 'delete' },
    { table: 'test_repairs', where: OWN_ROWS, act: 'delete' },
    // Points of an answer stay, its words go.
    {
      table: 'attempt_answers',
      where: `tenant_id = :tenant and attempt_id in (
      select a.id from attempts a where a.tenant_id = :tenant and a.member_id = :member)`,
      act: { set: 'answer = null, comment = null' },
    },
  ],
};
