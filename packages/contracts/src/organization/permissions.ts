import { administrators } from '../platform/roles.ts';
import type { Role } from '../platform/roles.ts';

/** Who may do what about a company, its people and pages; see `platform/permissions.ts`. */
export const organizationPermissions = {
  'people.view': administrators,
  'people.manage': administrators,
  'company.manage': ['admin'],
  'structure.manage': administrators,
  // Superusers hold every permission; nobody else runs the installation.
  'companies.manage': [],
  'pages.manage': administrators,
  'maintenance.enter': administrators,
} as const satisfies Record<string, readonly Role[]>;
