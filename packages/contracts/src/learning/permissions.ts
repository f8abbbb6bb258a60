import { ROLES, administrators } from '../platform/roles.ts';
import type { Role } from '../platform/roles.ts';

/** Who may do what about trainings, tests and certificates; see `platform/permissions.ts`. */
export const learningPermissions = {
  'learning.take': ROLES,
  'courses.manage': administrators,
  'trails.manage': administrators,
  'question_banks.manage': administrators,
  'enrollments.manage': administrators,
  /** Sees where people stand with their trainings, and reminds them; who leads a branch does so for its people. */
  'team.follow': administrators,
  'attendance.manage': administrators,
  'attempts.review': ['admin', 'program_admin', 'instructor'],
  'certificates.revoke': administrators,
} as const satisfies Record<string, readonly Role[]>;
