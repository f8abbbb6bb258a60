import type { PersonalData } from '../../../platform/personal-data.ts';

/** What the feature holds of a member, for anyone who asks for their data or deletes their account. */
export const badgesData: PersonalData = {
  exports: {
    badges: `select g.name as badge, b.awarded_at from member_badges b join badges g on g.tenant_id = b.tenant_id and g.id = b.badge_id
            where b.tenant_id = m.tenant_id and b.member_id = m.id order by b.awarded_at`,
  },
};
