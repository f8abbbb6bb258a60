import { OWN_ROWS } from '../../../platform/personal-data.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** What the feature holds of a member, for anyone who asks for their data or deletes their account. */
export const ownRolesData: PersonalData = {
  exports: {
    own_roles: `select r.name, r.reach, g.given_at,
                       (select string_agg(b.name, ', ' order by b.name, b.id)
                          from member_own_role_branches o join branches b on b.tenant_id = o.tenant_id and b.id = o.branch_id
                         where o.tenant_id = g.tenant_id and o.member_id = g.member_id and o.role_id = g.role_id) as branches
                  from member_own_roles g join own_roles r on r.tenant_id = g.tenant_id and r.id = g.role_id
                 where g.tenant_id = m.tenant_id and g.member_id = m.id order by g.given_at, r.id`,
  },
  // The branches of a role go with it.
  erasures: [{ table: 'member_own_roles', where: OWN_ROWS, act: 'delete' }],
};
