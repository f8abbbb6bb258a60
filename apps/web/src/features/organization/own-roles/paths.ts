import { at, path } from '../../../app/address.ts';

/** Addresses of roles that the company makes itself. */
export const ownRolePaths = {
  list: at('/admin/roles'),
  create: at('/admin/roles/new'),
  role: (roleId: string) => path('/admin/roles/$roleId', { roleId }),
} as const;
