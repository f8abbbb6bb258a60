import { ROLES, administrators } from '../platform/roles.ts';
import type { Role } from '../platform/roles.ts';

/** Who may do what about points, ranking, surveys and messages; see `platform/permissions.ts`. */
export const engagementPermissions = {
  'points.own': ROLES,
  'points.correct': administrators,
  'guarded_changes.view': administrators,
  'ranking.view': ROLES,
  'surveys.answer': ROLES,
  /** Surveys of one's own: whoever owns one edits it and sees its results. */
  'surveys.own': [...administrators, 'instructor'],
  'surveys.manage': administrators,
  'messages.manage': administrators,
  'news.manage': administrators,
  'podcasts.manage': administrators,
  'library.manage': administrators,
  'forum.moderate': [...administrators, 'moderator'],
} as const satisfies Record<string, readonly Role[]>;
