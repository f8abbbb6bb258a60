import { OWN_ROWS } from '../../../platform/personal-data.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** What the feature holds of a member, for whoever asks for their data or deletes their account. */
export const learningReportsData: PersonalData = {
  exports: {
    active_days: `select d.day, d.lessons, d.seconds from member_days d
                   where d.tenant_id = m.tenant_id and d.member_id = m.id order by d.day`,
    report_views: `select v.name, v.report, v.days, v.table_choice, v.shared_at, v.created_at from report_views v
                    where v.tenant_id = m.tenant_id and v.member_id = m.id order by v.created_at, v.id`,
    report_view_mails: `select v.name, r.every, r.on_day, r.hour, r.created_at
                          from report_view_mails r join report_views v on v.tenant_id = r.tenant_id and v.id = r.view_id
                         where r.tenant_id = m.tenant_id and r.member_id = m.id order by r.created_at, r.id`,
  },
  erasures: [
    { table: 'member_days', where: OWN_ROWS, act: 'delete' },
    { table: 'report_view_mails', where: OWN_ROWS, act: 'delete' },
    { table: 'report_views', where: OWN_ROWS, act: 'delete' },
  ],
};
