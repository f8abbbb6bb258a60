import { OWN_ROWS } from '../../../platform/personal-data.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** A member's data in this feature: what an export of own data contains and what a deleted account erases. */
export const recertificationData: PersonalData = {
  exports: {
    proofs: `select c.title as course, p.kind, p.achieved_at, p.valid_until, p.is_late, p.replaced_at
             from training_proofs p join trainings c on c.tenant_id = p.tenant_id and c.id = p.training_id
            where p.tenant_id = m.tenant_id and p.member_id = m.id order by p.achieved_at`,
    outside_certificates: `select c.title as course, o.issued_on, o.note, o.status, o.reason, o.created_at, o.decided_at
                           from outside_certificates o join trainings c on c.tenant_id = o.tenant_id and c.id = o.training_id
                          where o.tenant_id = m.tenant_id and o.member_id = m.id order by o.created_at`,
    exemptions: `select c.title as course, x.reason, x.until_at, x.granted_at, x.ended_at
                 from exemptions x join trainings c on c.tenant_id = x.tenant_id and c.id = x.training_id
                where x.tenant_id = m.tenant_id and x.member_id = m.id order by x.granted_at`,
  },
  erasures: [
    { table: 'outside_certificates', where: OWN_ROWS, act: 'delete' },
    { table: 'exemptions', where: OWN_ROWS, act: { set: "reason = ''" } },
  ],
  files: [
    'select o.file_id as id from outside_certificates o where o.tenant_id = :tenant and o.member_id = :member',
  ],
};
