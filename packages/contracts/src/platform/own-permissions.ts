import type { Permission } from './permissions.ts';

/**
 * What a company may put into roles of its own, by area. All of it is held by who runs the program: so whoever changes people covers every
 * role that somebody has. Who gives rights, changes people or their sign-in, acts as others, leads into the company, corrects points or is
 * a second person for what others change is a built-in administrator.
 */
export const OWN_PERMISSION_AREAS = {
  people: ['team.follow', 'people.view', 'enrollments.manage'],
  learning: [
    'courses.manage',
    'trails.manage',
    'question_banks.manage',
    'attempts.review',
    'certificates.revoke',
    'events.manage',
    'events.run',
  ],
  content: [
    'news.manage',
    'library.manage',
    'podcasts.manage',
    'surveys.own',
    'surveys.manage',
    'badges.manage',
    'forum.moderate',
    'search_questions.answer',
    'pages.manage',
    'messages.manage',
  ],
  program: [
    'campaigns.manage',
    'sales.audit',
    'rewards.manage',
    'orders.read',
    'orders.fulfil',
    'program_reports.read',
  ],
} as const satisfies Record<string, readonly Permission[]>;
export type OwnPermissionArea = keyof typeof OWN_PERMISSION_AREAS;
export type OwnPermission = (typeof OWN_PERMISSION_AREAS)[OwnPermissionArea][number];

export const OWN_PERMISSIONS: readonly OwnPermission[] = Object.values(OWN_PERMISSION_AREAS).flat();

/** What can be given for the people of branches: everything else knows no branch. */
export const BRANCH_PERMISSIONS = ['team.follow'] as const satisfies readonly OwnPermission[];

/** How far a role of a company's own reaches. */
export const REACHES = ['company', 'branches'] as const;
export type Reach = (typeof REACHES)[number];

/** What may be in a role that reaches so far. */
export const permissionsFor = (reach: Reach): readonly OwnPermission[] =>
  reach === 'company' ? OWN_PERMISSIONS : BRANCH_PERMISSIONS;

/** Of what is stored in roles, what they may allow: nothing that was never theirs to give, or is not any more. */
export function ownPermissionsOf(stored: readonly string[]): readonly OwnPermission[] {
  return stored.length === 0 ? [] : OWN_PERMISSIONS.filter((permission) => stored.includes(permission));
}
