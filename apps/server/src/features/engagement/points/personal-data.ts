import type { PersonalData } from '../../../platform/personal-data.ts';

/** What the feature holds of a member, for anyone who asks for their data or deletes their account. */
export const pointsData: PersonalData = {
  exports: {
    points: `select t.unit, c.title as campaign, t.pending, e.amount, e.balance_after, e.created_at, e.expires_at, p.rule, p.detail
             from accounts t join entries e on e.tenant_id = t.tenant_id and e.account_id = t.id
             join postings p on p.tenant_id = e.tenant_id and p.id = e.posting_id
             left join campaigns c on c.tenant_id = t.tenant_id and c.id = t.campaign_id
            where t.tenant_id = m.tenant_id and t.member_id = m.id order by e.created_at`,
  },
};
