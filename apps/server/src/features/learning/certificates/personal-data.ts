import { OWN_ROWS } from '../../../platform/personal-data.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** A member's data in this feature: what an export of own data contains and what a deleted account erases. */
export const certificatesData: PersonalData = {
  exports: {
    certificates: `select r.code, r.holder_name, r.training_title, r.hours, r.score, r.completed_at, r.issued_at, r.status
                   from certificates r where r.tenant_id = m.tenant_id and r.member_id = m.id order by r.issued_at`,
  },
  erasures: [
    // A certificate names its holder to anybody with its code: it can no longer prove anything.
    {
      table: 'certificates',
      where: OWN_ROWS,
      act: { set: "holder_name = :pseudonym, status = 'revoked', status_reason = null" },
    },
  ],
};
