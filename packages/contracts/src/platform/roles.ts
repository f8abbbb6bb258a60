/** Business roles of a member inside one client (specification §6). `is_superuser` is a property of the person. */
export const ROLES = [
  'learner',
  'invited',
  'sales_agent',
  'brand_promoter',
  'painter',
  'counter_clerk',
  'seller',
  'shop_owner',
  'influencer',
  'creator',
  'instructor',
  'moderator',
  'program_admin',
  'auditor',
  'admin',
] as const;
export type Role = (typeof ROLES)[number];

/** Roles somebody may come in with by registering; those that open other people's data or points are given by an administrator. */
export const REGISTERED_ROLES = [
  'learner',
  'invited',
  'sales_agent',
  'brand_promoter',
  'painter',
  'counter_clerk',
  'seller',
  'shop_owner',
  'influencer',
] as const satisfies readonly Role[];

/** Who runs a company. */
export const administrators = ['admin', 'program_admin'] as const satisfies readonly Role[];
