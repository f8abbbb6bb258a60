import { LOCALES, matchLocale } from '@trilha/rules/platform/locales';
import { OFFERED_MODULES } from '@trilha/contracts/organization/modules';
import type { Endpoint } from '@trilha/contracts/platform/endpoint';
import { coversRole, holds } from '@trilha/contracts/platform/permissions';
import { ownPermissionsOf } from '@trilha/contracts/platform/own-permissions';
import { ROLES } from '@trilha/contracts/platform/roles';
import type { Role } from '@trilha/contracts/platform/roles';
import pg from 'pg';
import { z } from 'zod';

import { AppError } from '../app-error.ts';
import type { Actor } from '../context.ts';
import type { TokenClaims } from './session-tokens.ts';

/** One row of app.open_session, as the driver gives it. */
const sessionRow = z.object({
  person_id: z.string(),
  person_status: z.enum(['active', 'blocked']),
  is_superuser: z.boolean(),
  time_zone: z.string().nullable(),
  tenant_id: z.string().nullable(),
  member_id: z.string().nullable(),
  role: z.enum(ROLES).nullable(),
  member_status: z.string().nullable(),
  blocked_reason: z.string().nullable(),
  display_name: z.string().nullable(),
  branch_id: z.string().nullable(),
  label_ids: z.array(z.string()),
  modules: z.array(z.string()).nullable(),
  tenant_languages: z.array(z.string()).nullable(),
  tenant_time_zone: z.string().nullable(),
  maintenance: z.boolean().nullable(),
  needs_second_factor: z.boolean().nullable(),
  account_step: z.enum(['change_password', 'accept_terms', 'complete_register']).nullable(),
  acting_member_id: z.string().nullable(),
  acting_role: z.enum(ROLES).nullable(),
  acting_superuser: z.boolean().nullable(),
  is_staff: z.boolean(),
  own_permissions: z.array(z.string()),
  /** The preview of a role of the company, where the session is one. */
  preview_id: z.string().nullable(),
});
export type SessionRow = z.output<typeof sessionRow>;

/** Throws `account_step_required`, naming the step, while something stands before everything else (SES-19). */
export function requireActionsDone({ account_step: step }: SessionRow): void {
  if (step) throw new AppError('account_step_required', { values: { step } });
}

/**
 * While somebody acts as the member: throws `acting_refused` for what only the member may do, and `unauthenticated` where the
 * administrator lost the right to act, or the member may do more by now than the administrator. As `requireMayPreview` in a preview.
 */
export function requireMayAct(
  session: SessionRow,
  endpoint: Pick<Endpoint, 'method' | 'refusedWhileActing' | 'endsPreview'>,
): void {
  if (!session.acting_role) return;
  const isSuperuser = session.acting_superuser ?? false;
  if (session.preview_id) requireMayPreview(session, session.acting_role, isSuperuser, endpoint);
  else if (!holds('people.act_as', session.acting_role, isSuperuser)) throw new AppError('unauthenticated');
  // Either may have been given another role since: nobody does by another's name what they may not do by their own.
  if (session.role && !coversRole(session.role, session.acting_role, isSuperuser))
    throw new AppError('unauthenticated');
  if (endpoint.refusedWhileActing)
    throw new AppError(session.preview_id ? 'preview_read_only' : 'acting_refused');
}

/**
 * In a preview of a role: throws `unauthenticated` where its viewer may not manage roles any more, or it allows by now what they may not, and
 * `preview_read_only` for whatever would write; files that only the viewer's own session gives are refused the same way.
 */
function requireMayPreview(
  session: SessionRow,
  viewer: Role,
  isSuperuser: boolean,
  endpoint: Pick<Endpoint, 'method' | 'endsPreview'>,
): void {
  const mayAll = ownPermissionsOf(session.own_permissions).every((one) => holds(one, viewer, isSuperuser));
  if (!mayAll || !holds('roles.manage', viewer, isSuperuser)) throw new AppError('unauthenticated');
  if (endpoint.method !== 'GET' && !endpoint.endsPreview) throw new AppError('preview_read_only');
}

/**
 * A page says as which member it acts. Throws `session_changed` where its session went on as another one since, in another tab:
 * what was meant in one company must not happen in the other.
 */
export function requireMeantMember(
  { member_id: memberId }: Pick<SessionRow, 'member_id'>,
  meant: string | readonly string[] | undefined,
): void {
  if (meant !== undefined && meant !== memberId) throw new AppError('session_changed');
}

const uuid = z.uuid();

/**
 * Begins a transaction and opens the session in it, in one round trip: the actor and their rights are read again for
 * every request. Throws `unauthenticated` where the session has ended or the person is blocked.
 */
export async function beginSession(
  client: pg.ClientBase,
  claims: TokenClaims,
  now: Date,
  readOnly: boolean,
): Promise<SessionRow> {
  const family = uuid.parse(claims.familyId);
  const text = `begin${readOnly ? ' read only' : ''}; select * from app.open_session('${family}', ${Math.trunc(claims.generation)}, '${now.toISOString()}')`;
  // Several statements in one simple query answer with an array of results, which the driver's types do not know.
  const results: unknown = await client.query(text);
  const opened: unknown = Array.isArray(results) ? results[1] : undefined;
  const row: unknown = opened instanceof pg.Result ? opened.rows[0] : undefined;
  if (!row) throw new AppError('unauthenticated');
  const session = sessionRow.parse(row);
  if (session.person_status === 'blocked') throw new AppError('unauthenticated');
  return session;
}

/**
 * The member who acts. Throws `no_profile` where no company is selected, `user_blocked` where the member is,
 * `maintenance` while only administrators may work (TEN-11) and `second_factor_required` before one is set up where
 * the company demands it.
 */
export function actorOf(session: SessionRow): Actor {
  if (!session.tenant_id || !session.member_id || !session.role) throw new AppError('no_profile');
  if (session.member_status === 'blocked')
    throw new AppError('user_blocked', { values: { reason: session.blocked_reason ?? '' } });
  if (session.member_status !== 'approved') throw new AppError('no_profile');
  // Whoever began a preview may be there: only who manages roles did.
  const mayEnter =
    session.preview_id !== null || holds('maintenance.enter', session.role, session.is_superuser);
  if (session.maintenance && !mayEnter) throw new AppError('maintenance');
  if (session.needs_second_factor) throw new AppError('second_factor_required');
  const modules = new Set(session.modules);
  const clientTimeZone = session.tenant_time_zone ?? 'America/Sao_Paulo';
  return {
    personId: session.person_id,
    tenantId: session.tenant_id,
    memberId: session.member_id,
    role: session.role,
    isSuperuser: session.is_superuser,
    isStaff: session.is_staff,
    ownPermissions: ownPermissionsOf(session.own_permissions),
    displayName: session.display_name ?? '',
    branchId: session.branch_id,
    labelIds: session.label_ids,
    modules: new Set(OFFERED_MODULES.filter((module) => modules.has(module))),
    clientLocale: matchLocale(session.tenant_languages?.[0]) ?? LOCALES[0],
    clientTimeZone,
    timeZone: session.time_zone ?? clientTimeZone,
    ...(session.acting_member_id ? { actedBy: session.acting_member_id } : {}),
    ...(session.preview_id ? { previewId: session.preview_id } : {}),
  };
}
