import { OWN_ROWS } from '../../../platform/personal-data.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** What the feature holds of a member, for whoever asks for their data or deletes their account. */
export const learningReportsData: PersonalData = {
  exports: {
    active_days: `select d.day, d.lessons, d.seconds from member_days d
                   where d.tenant_id = m.tenant_id and d.member_id = m.id order by d.day`,
    report_views: `select v.name, v.report, v.days, v.shared_at, v.created_at from report_views v
                    where v.tenant_id = m.tenant_id and v.member_id = m.id order by v.created_at, v.id`,
  },
  erasures: [
    { table: 'member_days', where: OWN_ROWS, act: 'delete' },
    { table: 'report_views', where: OWN_ROWS, act: 'delete' },
  ],
};
