import { featureContract } from '../platform/feature-contract.ts';

/** What roles that companies make themselves add to the lists of both sides. */
export const ownRolesContract = featureContract({
  name: 'organization/own-roles',
  // Whoever makes and gives roles decides who may do what: nobody below the administrators of the company.
  permissions: { 'roles.manage': ['admin'] },
  errors: {
    /** Who has a role would see another part of the company all at once. */
    role_reach_fixed: 409,
    /** A role for branches is given for some, one for the company for none. */
    role_branches_wrong: 422,
    /** In a preview of a role nothing is written. */
    preview_read_only: 403,
  },
  auditActions: [
    'member.own_roles_changed',
    'own_role.changed',
    'own_role.created',
    'own_role.deleted',
    'own_role.preview_ended',
    'own_role.preview_started',
  ],
});
