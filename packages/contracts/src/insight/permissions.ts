import type { Role } from '../platform/roles.ts';

/** Who may read which reports; see `platform/permissions.ts`. */
export const insightPermissions = {
  'program_reports.read': ['admin', 'program_admin', 'auditor'],
} as const satisfies Record<string, readonly Role[]>;
