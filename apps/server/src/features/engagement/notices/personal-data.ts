import { OWN_ROWS } from '../../../platform/personal-data.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** What the feature holds of a member, for anyone who asks for their data or deletes their account. */
export const noticesData: PersonalData = {
  exports: {
    messages: `select n.kind, n.data, n.created_at, n.read_at from notices n
              where n.tenant_id = m.tenant_id and n.member_id = m.id order by n.created_at`,
  },
  erasures: [
    { table: 'notices', where: OWN_ROWS, act: 'delete' },
    { table: 'notice_choices', where: OWN_ROWS, act: 'delete' },
    { table: 'notice_hours', where: OWN_ROWS, act: 'delete' },
    { table: 'notice_digests', where: OWN_ROWS, act: 'delete' },
  ],
};
