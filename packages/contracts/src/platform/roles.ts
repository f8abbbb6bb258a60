import { PROGRAM_ROLES } from '@trilha/rules/incentives/campaigns';

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

const everyone = ROLES;
const administrators = ['admin', 'program_admin'] as const satisfies readonly Role[];

/** What each role may do. The server refuses everything that is not in this table. */
export const PERMISSIONS = {
  'profile.own': everyone,
  'learning.take': everyone,
  'points.own': everyone,
  'ranking.view': everyone,
  'surveys.answer': everyone,
  'files.upload': everyone,
  'courses.manage': administrators,
  'question_banks.manage': administrators,
  'enrollments.manage': administrators,
  'attempts.review': ['admin', 'program_admin', 'instructor'],
  'people.view': administrators,
  'people.manage': administrators,
  'people.act_as': administrators,
  'company.manage': ['admin'],
  'structure.manage': administrators,
  // Superusers hold every permission; nobody else runs the installation.
  'companies.manage': [],
  'registrations.decide': administrators,
  'messages.manage': administrators,
  'terms.manage': administrators,
  'pages.manage': administrators,
  'points.correct': administrators,
  'points_transfer.manage': administrators,
  'certificates.revoke': administrators,
  /** Who earns in the program sees it in the menu, and so do those who run or audit it. */
  'program.see': [...PROGRAM_ROLES, 'admin', 'program_admin', 'auditor'],
  'campaigns.take': everyone,
  'campaigns.manage': administrators,
  'rewards.redeem': everyone,
  'rewards.manage': administrators,
  'orders.read': ['admin', 'program_admin', 'auditor'],
  'orders.fulfil': administrators,
  'program_reports.read': ['admin', 'program_admin', 'auditor'],
  'sales.audit': ['admin', 'program_admin', 'auditor'],
  'audit_log.view': ['admin', 'auditor'],
  'sign_in.manage': ['admin'],
  'maintenance.enter': administrators,
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof PERMISSIONS;

/** Whether a role (or a superuser) holds a permission. */
export function holds(permission: Permission, role: Role, isSuperuser = false): boolean {
  return isSuperuser || (PERMISSIONS[permission] as readonly Role[]).includes(role);
}

/** Whether a role (or a superuser) may do everything another role may. */
export function coversRole(other: Role, role: Role, isSuperuser = false): boolean {
  return (Object.keys(PERMISSIONS) as Permission[]).every(
    (permission) => !holds(permission, other) || holds(permission, role, isSuperuser),
  );
}
