import { OWN_ROWS } from '../../../platform/personal-data.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** A member's data in this feature: what an export of own data contains and what a deleted account erases. */
export const deadlinesData: PersonalData = {
  exports: {
    leaves: `select l.from_on, l.to_on, l.reason, l.registered_at, l.withdrawn_at from member_leaves l
              where l.tenant_id = m.tenant_id and l.member_id = m.id order by l.from_on`,
    deadline_extensions: `select c.title as course, x.until_on, x.reason, x.extended_at, x.replaced_at
                            from deadline_extensions x
                            join enrollments e on e.tenant_id = x.tenant_id and e.id = x.enrollment_id
                            join trainings c on c.tenant_id = e.tenant_id and c.id = e.training_id
                           where e.tenant_id = m.tenant_id and e.member_id = m.id order by x.extended_at`,
  },
  erasures: [
    { table: 'member_leaves', where: OWN_ROWS, act: { set: "reason = ''" } },
    {
      table: 'deadline_extensions',
      where:
        'tenant_id = :tenant and enrollment_id in (select e.id from enrollments e where e.tenant_id = :tenant and e.member_id = :member)',
      act: { set: "reason = ''" },
    },
  ],
};
