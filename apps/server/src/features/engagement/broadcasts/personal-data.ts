import { OWN_ROWS } from '../../../platform/personal-data.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** What the feature holds of a member: which messages of the company they got. What these say is among their messages. */
export const broadcastsData: PersonalData = {
  exports: {
    company_messages: `select b.title, r.sent_at from broadcast_recipients r
                         join broadcasts b on b.tenant_id = r.tenant_id and b.id = r.broadcast_id
                        where r.tenant_id = m.tenant_id and r.member_id = m.id order by r.sent_at, b.id`,
  },
  erasures: [{ table: 'broadcast_recipients', where: OWN_ROWS, act: 'delete' }],
};
