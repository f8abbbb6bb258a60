import { OWN_ROWS } from '../../../platform/personal-data.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** What the feature holds of a member, for anyone who asks for their data or deletes their account. */
export const pushData: PersonalData = {
  exports: {
    devices_told: `select d.kind, d.created_at from push_devices d
                  where d.tenant_id = m.tenant_id and d.member_id = m.id order by d.created_at`,
  },
  erasures: [{ table: 'push_devices', where: OWN_ROWS, act: 'delete' }],
};
