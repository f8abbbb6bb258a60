import type { Role } from '@trilha/contracts/roles';

/** Who a call is for, in words; written by hand and never derived from the contracts. */
export type Audience =
  | 'anybody'
  | 'signed in'
  | 'member'
  | 'teaching'
  | 'program'
  | 'program and audit'
  | 'audit'
  | 'administration'
  | 'staff';

/** The roles that make up an audience; `staff` is nobody by role. */
export const ROLES_OF: Readonly<
  Record<Exclude<Audience, 'anybody' | 'signed in' | 'member'>, readonly Role[]>
> = {
  teaching: ['instructor', 'program_admin', 'admin'],
  program: ['program_admin', 'admin'],
  'program and audit': ['program_admin', 'auditor', 'admin'],
  audit: ['auditor', 'admin'],
  administration: ['admin'],
  staff: [],
};

/**
 * Who may do what, by address; `*` is anything, and the first line that fits counts. A call that no line names is nobody's: the test
 * that reads this fails until somebody has decided.
 */
const WHO_MAY: readonly (readonly [call: string, audience: Audience])[] = [
  // The installation itself.
  ['* /api/v1/admin/companies*', 'staff'],

  // What opens or closes the company's doors.
  ['* /api/v1/admin/access-keys*', 'administration'],
  ['* /api/v1/admin/company*', 'administration'],
  ['* /api/v1/admin/identity-providers*', 'administration'],
  ['* /api/v1/admin/second-factor-policy', 'administration'],
  ['* /api/v1/admin/staff-access*', 'administration'],
  ['* /api/v1/admin/audit-log*', 'audit'],

  // Claims and orders are looked at by auditors too; only the program decides on orders and levels.
  ['* /api/v1/admin/audits/*', 'program and audit'],
  ['GET /api/v1/admin/level-requests', 'program and audit'],
  ['GET /api/v1/admin/program-reports*', 'program and audit'],
  ['GET /api/v1/admin/program-work', 'program and audit'],
  ['GET /api/v1/admin/reward-orders*', 'program and audit'],

  // Teaching.
  ['GET /api/v1/admin/overview', 'teaching'],
  ['* /api/v1/reviews*', 'teaching'],
  ['* /api/v1/question-banks*', 'program'],
  ['* /api/v1/packages*', 'program'],

  // Everything else that is administered.
  ['* /api/v1/admin/*', 'program'],

  // Before anybody is known.
  ['GET /api/v1/cookie-policy', 'anybody'],
  ['GET /api/v1/dev/outbox', 'anybody'],
  ['GET /api/v1/faq', 'anybody'],
  ['GET /api/v1/login-configuration', 'anybody'],
  ['GET /api/v1/pages*', 'anybody'],
  ['GET /api/v1/portfolio', 'anybody'],
  ['GET /api/v1/postal-codes/*', 'anybody'],
  ['GET /api/v1/registration-form', 'anybody'],
  ['GET /api/v1/support', 'anybody'],
  ['GET /api/v1/terms', 'anybody'],
  ['GET /api/v1/verify/*', 'anybody'],
  ['POST /accounts/reload_user_tokens/', 'anybody'],
  ['POST /api/v1/email-confirmations', 'anybody'],
  ['POST /api/v1/partner/webservice-tokens', 'anybody'],
  ['POST /api/v1/passkey-sign-in', 'anybody'],
  ['POST /api/v1/password-links*', 'anybody'],
  ['POST /api/v1/registrations', 'anybody'],
  ['POST /api/v1/support-messages', 'anybody'],
  ['POST /api/v1/web-errors', 'anybody'],
  ['POST /api/v1/security-reports', 'anybody'],
  ['POST /etraining_login/*', 'anybody'],
  ['POST /get_phone_number_with_document/', 'anybody'],
  ['POST /o/token/', 'anybody'],
  ['POST /o/revoke_token/', 'anybody'],
  ['POST /send_recover_password_code/', 'anybody'],
  ['POST /validate_recover_password_code/', 'anybody'],

  // A person and their sessions, whichever company they use, and before one is chosen.
  ['GET /api/v1/me', 'signed in'],
  ['PUT /api/v1/me/client', 'signed in'],
  ['PUT /api/v1/me/password', 'signed in'],
  ['PATCH /api/v1/me/preferences', 'signed in'],
  ['POST /api/v1/me/sign-out', 'signed in'],
  ['POST /api/v1/me/deletion', 'signed in'],
  ['POST /api/v1/me/step-up*', 'signed in'],
  ['* /api/v1/me/devices*', 'signed in'],
  ['* /api/v1/me/factors*', 'signed in'],
  ['POST /api/v1/acting/end', 'signed in'],

  // Learning, the program, points and one's own things.
  ['* /api/v1/me/*', 'member'],
  ['* /api/v1/attempts/*', 'member'],
  ['* /api/v1/badges*', 'member'],
  ['* /api/v1/campaigns*', 'member'],
  ['* /api/v1/certificates*', 'member'],
  ['* /api/v1/community-events*', 'member'],
  ['* /api/v1/courses*', 'member'],
  ['* /api/v1/files*', 'member'],
  ['POST /api/files/complete/', 'member'],
  ['POST /api/v1/uploads', 'member'],
  ['GET /api/v1/home', 'member'],
  ['GET /api/v1/news*', 'member'],
  ['* /api/v1/notices*', 'member'],
  ['* /api/v1/points*', 'member'],
  ['GET /api/v1/program/standing', 'member'],
  ['GET /api/v1/ranking', 'member'],
  ['GET /api/v1/reference-lists', 'member'],
  ['* /api/v1/reward-orders*', 'member'],
  ['GET /api/v1/reward-store', 'member'],
  ['* /api/v1/rewards*', 'member'],
  ['* /api/v1/sales/*', 'member'],
  ['* /api/v1/store-photos/*', 'member'],
  ['* /api/v1/surveys/*', 'member'],
];

/** For whom a call is; undefined where nobody has decided. */
export function audienceOf(call: string): Audience | undefined {
  return WHO_MAY.find(([pattern]) =>
    new RegExp(`^${pattern.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*')}$`).test(
      call,
    ),
  )?.[1];
}
